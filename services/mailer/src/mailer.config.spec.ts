import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '@netra/service-kit';
import { MailerConfig } from './mailer.config.js';

const load = (address: string) =>
  loadConfig(MailerConfig, {
    DATABASE_URL: 'postgres://mailer:secret@127.0.0.1:5432/mailer',
    NATS_URL: 'nats://127.0.0.1:4222',
    MAIL_FROM: 'Netra <shop@netra.test>',
    SMTP_URL: address,
  });

describe('configuration of the mailer', () => {
  test.each(['smtps://user:p%40ss@mail.example.lk:465', 'smtp://127.0.0.1:1025'])(
    'is valid with %s as the address of a mail server',
    (address) => {
      expect(load(address)).toMatchObject({ SMTP_URL: address });
    },
  );

  test.each(['smtps://user:password@mail.invalid:465', 'https://mail.example.lk', 'mail.example.lk', ''])(
    'is refused with %j, which is no address or the placeholder of `npm run secrets`',
    (address) => {
      expect(() => load(address)).toThrow('SMTP_URL must be the address of your mail server');
    },
  );
});
