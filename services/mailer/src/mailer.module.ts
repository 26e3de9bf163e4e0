import { Module } from '@nestjs/common';
import { MailGauges } from './mail/mail-gauges.service.js';
import { MailQueue } from './mail/mail.queue.js';
import { MailTransport } from './mail/mail.transport.js';
import { MailWorker } from './mail/mail.worker.js';

@Module({ providers: [MailQueue, MailWorker, MailTransport, MailGauges] })
export class MailerModule {}
