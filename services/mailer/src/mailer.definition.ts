import { migrationsIn, type ServiceDefinition } from '@netra/service-kit';
import { Mail } from './mail/mail.entity.js';
import { MailerConfig } from './mailer.config.js';
import { MailerModule } from './mailer.module.js';

/** Writes and sends the mails that the other services request; the only process that uses SMTP. */
export const mailer: ServiceDefinition<MailerConfig> = {
  name: 'mailer',
  module: MailerModule,
  config: MailerConfig,
  entities: [Mail],
  migrations: await migrationsIn(new URL('./migrations/', import.meta.url)),
};
