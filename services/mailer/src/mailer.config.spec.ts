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

describe('the configuration of the mailer', () => {
  test.each(['smtps://user:p%40ss@mail.example.lk:465', 'smtp://127.0.0.1:1025'])(
    'with the address of a mail server, %s, is valid',
    (address) => {
      expect(load(address)).toMatchObject({ SMTP_URL: address });
    },
  );

  test.each(['smtps://user:password@mail.invalid:465', 'https://mail.example.lk', 'mail.example.lk', ''])(
    'without one, or with the placeholder of `npm run secrets`, %s, is refused',
    (address) => {
      expect(() => load(address)).toThrow('SMTP_URL must be the address of your mail server');
    },
  );
});
