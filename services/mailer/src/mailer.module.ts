import { Module } from '@nestjs/common';
import { MailGauges } from './mail/mail-gauges.service.js';
import { MailLetters } from './mail/mail-letters.service.js';
import { MailRetention } from './mail/mail-retention.service.js';
import { MailQueue } from './mail/mail.queue.js';
import { MailTransport } from './mail/mail.transport.js';
import { MailWorker } from './mail/mail.worker.js';

@Module({ providers: [MailQueue, MailWorker, MailTransport, MailGauges, MailRetention, MailLetters] })
export class MailerModule {}
