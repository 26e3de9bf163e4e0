import { Module } from '@nestjs/common';
import { MailGauges } from './mail/mail-gauges.service.js';
import { MailLog } from './mail/mail-log.service.js';
import { MailResend } from './mail/mail-resend.service.js';
import { MailRetention } from './mail/mail-retention.service.js';
import { MailQueue } from './mail/mail.queue.js';
import { MailTransport } from './mail/mail.transport.js';
import { MailWorker } from './mail/mail.worker.js';

@Module({
  providers: [MailQueue, MailWorker, MailTransport, MailGauges, MailRetention, MailLog, MailResend],
})
export class MailerModule {}
