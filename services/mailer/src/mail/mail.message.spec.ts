import { describe, expect, test } from '@jest/globals';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { compose } from './mail.message.js';

const FROM = 'Netra කඩය <shop@netra.test>';
const mail = (over: object = {}) => ({
  id: 'a-1',
  to: 'nimal@x.test',
  subject: 'We have your order',
  text: 'Thank you\n',
  html: '<p>Thank you</p>',
  ...over,
});
type Mail = ReturnType<typeof mail>;

/** What a mail program makes of a mail, and what it is carried as. */
async function read(raw: string | Buffer) {
  const { from, to, subject, text, html, messageId, headers } = await PostalMime.parse(raw);
  const marks = headers.filter(({ key }) => ['auto-submitted', 'mime-version'].includes(key));
  return { from, to, subject, text, html, messageId, marks };
}

const byNodemailer = ({ id, to: address, ...texts }: Mail) =>
  new MailComposer({
    from: FROM,
    to: { name: '', address },
    ...texts,
    messageId: `<${id}@netra.test>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
    .compile()
    .build();

describe('a composed mail', () => {
  test.each([
    ['of plain letters', mail()],
    ['in Sinhala', mail({ subject: 'ඔබගේ ඇණවුම', text: 'ස්තුතියි\n'.repeat(40), html: '<b>ස්තුතියි</b>'.repeat(40) })],
    ['with single other letters', mail({ subject: '2 × Dome', text: '2 × Dome\n', html: '<p>2 × Dome</p>' })],
    ['with long lines', mail({ text: 'word '.repeat(300), html: `<p>${'x'.repeat(3_000)}</p>` })],
    [
      'with blanks at ends, dots and dashes at beginnings',
      mail({ text: '-- \nNetra  \n.\n..dot\n--_NmP\n' }),
    ],
    ['with a subject that tries for headers', mail({ subject: 'A\r\nBcc: b@x.test' })],
  ])('when it is %s, reads as the one that nodemailer puts together', async (_, given) => {
    const { raw, envelope } = compose(given, FROM);
    expect(await read(raw)).toEqual(await read(await byNodemailer(given)));
    expect(envelope).toEqual({ from: 'shop@netra.test', to: ['nimal@x.test'] });
  });

  test('when it is carried, has lines that every mail server takes, in seven bits', () => {
    const texts = { text: 'ස්තුතියි × '.repeat(300), html: `<p>${'x'.repeat(3_000)} ×</p>` };
    const { raw } = compose(mail(texts), FROM);
    expect(raw).toMatch(/^[\t\r\n -~]*$/);
    expect(Math.max(...raw.split(/\r?\n/).map(({ length }) => length))).toBeLessThanOrEqual(78);
  });

  test('when the receiver is two, goes to neither by a trick of the text', () => {
    const { envelope } = compose(mail({ to: 'a@x.test, b@x.test' }), FROM);
    expect(envelope.to).not.toContain('a@x.test');
    expect(envelope.to).not.toContain('b@x.test');
  });
});
