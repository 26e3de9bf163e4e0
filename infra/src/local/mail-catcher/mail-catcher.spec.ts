import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { get, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { Mails, type Mail } from './mails.js';
import { listen, smtpServer } from './smtp.js';
import { mailWeb } from './web.js';

let folder: string;
let smtp: SMTPServer;
let web: Server;
let origin: string;
let smtpPort: number;

async function start(limit = 2_000) {
  const mails = await Mails.open(folder, limit);
  smtp = smtpServer(mails);
  web = mailWeb(mails);
  smtpPort = await listen(smtp.server, 0);
  origin = `http://127.0.0.1:${await listen(web, 0)}`;
}

async function stop() {
  await new Promise<void>((resolve) => smtp.close(resolve));
  web.closeAllConnections();
  web.close();
  web.closeAllConnections();
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'netra-mail-'));
  await start();
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const send = (mail: Record<string, unknown>) => {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
  return transport.sendMail({ from: 'Netra <shop@netra.lk>', to: 'nimal@example.lk', ...mail });
};
const caught = async () => (await (await fetch(`${origin}/email`)).json()) as Mail[];

it('a sent mail is listed with its addresses, texts and date', async () => {
  await send({
    to: 'නිමල් පෙරේරා <nimal@example.lk>',
    bcc: 'archive@netra.lk',
    subject: 'ඇණවුම ORD-1 – confirmed',
    text: 'Thank you',
    html: '<p>Thank <b>you</b></p>',
  });
  const [mail] = await caught();
  expect(mail).toMatchObject({
    from: { address: 'shop@netra.lk', name: 'Netra' },
    to: [
      { address: 'nimal@example.lk', name: 'නිමල් පෙරේරා' },
      { address: 'archive@netra.lk', name: '' },
    ],
    subject: 'ඇණවුම ORD-1 – confirmed',
    text: expect.stringContaining('Thank you'),
    html: expect.stringContaining('<p>Thank <b>you</b></p>'),
  });
  expect(Date.now() - Date.parse(mail!.date)).toBeLessThan(60_000);
  expect(await (await fetch(`${origin}/email/${mail!.id}`)).json()).toEqual(mail);
});

it('mails survive a restart of the catcher, oldest first, and ids continue', async () => {
  await send({ subject: 'first' });
  await send({ subject: 'second' });
  await stop();
  await start();
  await send({ subject: 'third' });
  const mails = await caught();
  expect(mails.map(({ id, subject }) => [id, subject])).toEqual([
    ['1', 'first'],
    ['2', 'second'],
    ['3', 'third'],
  ]);
});

it('the oldest mails above the limit are dropped as others arrive and on restart', async () => {
  for (const subject of ['1', '2', '3', '4']) await send({ subject });
  await stop();
  await start(2);
  expect((await caught()).map(({ subject }) => subject)).toEqual(['3', '4']);
  await send({ subject: '5' });
  expect((await caught()).map(({ subject }) => subject)).toEqual(['4', '5']);
});

it('deleted mails do not return after a restart', async () => {
  await send({ subject: 'gone' });
  expect((await fetch(`${origin}/email`, { method: 'DELETE' })).status).toBe(204);
  await stop();
  await start();
  expect(await caught()).toEqual([]);
});

it('a mail that is too large is refused and not kept', async () => {
  await expect(send({ text: 'x'.repeat(6 * 1024 * 1024) })).rejects.toThrow();
  expect(await caught()).toEqual([]);
});

it('an unknown mail or page returns 404', async () => {
  expect((await fetch(`${origin}/email/77`)).status).toBe(404);
  expect((await fetch(`${origin}/../etc/passwd`)).status).toBe(404);
});

it('the page allows only its own scripts', async () => {
  const page = await fetch(origin);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await page.text()).toContain('sandbox=');
});

it('a request under a foreign host name gets no mails', async () => {
  await send({ text: 'Your code is 123456' });
  const ask = async (host: string) => {
    const request = get(`${origin}/email`, { headers: { host } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return [answer.statusCode, (await text(answer)).includes('123456')];
  };
  const { port } = new URL(origin);
  expect(await ask(`evil.example:${port}`)).toEqual([421, false]);
  expect(await ask(`localhost:${port}`)).toEqual([200, true]);
});

it('a stored mail is readable only by its owner', async () => {
  await send({ text: 'Your code is 123456' });
  const [file] = await readdir(folder);
  expect((await stat(path.join(folder, file!))).mode & 0o777).toBe(0o600);
});
