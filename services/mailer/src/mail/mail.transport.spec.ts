import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MailerConfig } from '../mailer.config.js';
import { MailTransport } from './mail.transport.js';
import { startMailServer, type MailServer, type ReceivedMail } from './smtp.fixture.js';

let smtp: MailServer;
let transport: MailTransport;

beforeAll(async () => {
  smtp = await startMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
  transport = new MailTransport(
    Object.assign(new MailerConfig(), { SMTP_URL, MAIL_FROM: 'Netra කඩය <shop@netra.test>' }),
  );
});
beforeEach(() => void smtp.received.splice(0));
afterAll(async () => {
  transport.onApplicationShutdown();
  await smtp.close();
});

const mail = (over: object = {}) => ({
  id: 'a-1',
  to: 'nimal@x.test',
  subject: 'We have your order',
  text: 'Thank you\n',
  html: '<p>Thank you</p>\n',
  ...over,
});

async function sent(over: object = {}): Promise<ReceivedMail> {
  await transport.send(mail(over));
  return smtp.received[0]!;
}

const lines = (text = '') => text.replaceAll('\r\n', '\n').trimEnd();

describe('mail that is sent', () => {
  test.each([
    ['plain letters', {}],
    ['Sinhala', { subject: 'ඔබගේ ඇණවුම', text: 'ස්තුතියි\n'.repeat(40), html: '<b>ස්තුතියි</b>'.repeat(40) }],
    ['single other letters', { subject: '2 × Dome', text: '2 × Dome\n', html: '<p>2 × Dome</p>' }],
    ['long lines', { text: 'word '.repeat(300), html: `<p>${'x'.repeat(3_000)}</p>` }],
    [
      'blanks at the ends of lines, dots and dashes at the beginnings',
      { text: '-- \nNetra  \n.\n..dot\n--_NmP\n' },
    ],
  ])('arrives unchanged with subject, sender and both texts when it has %s', async (_, over) => {
    const { subject, text, html } = mail(over);
    const received = await sent(over);
    expect(received).toMatchObject({ subject, messageId: '<a-1@netra.test>', receivers: ['nimal@x.test'] });
    expect(received.from).toEqual({ name: 'Netra කඩය', address: 'shop@netra.test' });
    expect([lines(received.text), lines(received.html)]).toEqual([lines(text), lines(html)]);
    expect(received.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(received.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  });

  test('keeps its id when it is sent again', async () => {
    await transport.send(mail());
    await transport.send(mail());
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual(['<a-1@netra.test>', '<a-1@netra.test>']);
  });

  test('has seven-bit lines that every mail server accepts, whatever its characters', async () => {
    const { raw } = await sent({ text: 'ස්තුතියි × '.repeat(300), html: `<p>${'x'.repeat(3_000)} ×</p>` });
    expect(raw).toMatch(/^[\t\r\n -~]*$/);
    expect(Math.max(...raw.split(/\r?\n/).map(({ length }) => length))).toBeLessThanOrEqual(78);
  });

  test.each([
    ['subject', { subject: 'A\r\nBcc: b@x.test' }],
    ['id', { id: 'a\r\nBcc: b@x.test' }],
  ])('gets no headers from line breaks in its %s', async (_, over) => {
    const { headers, receivers } = await sent(over);
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    expect(receivers).toEqual(['nimal@x.test']);
  });

  test('goes to no address of a receiver that is a list', async () => {
    await transport.send(mail({ to: 'a@x.test, b@x.test' })).catch(() => undefined);
    const receivers = smtp.received.flatMap((received) => received.receivers);
    expect(receivers).not.toContain('a@x.test');
    expect(receivers).not.toContain('b@x.test');
  });
});
