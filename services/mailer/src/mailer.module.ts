import { Module } from '@nestjs/common';
import { MailQueue } from './mail/mail.queue.js';
import { MailTransport } from './mail/mail.transport.js';
import { MailWorker } from './mail/mail.worker.js';

@Module({ providers: [MailQueue, MailWorker, MailTransport] })
export class MailerModule {}
