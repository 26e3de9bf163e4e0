import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Mails } from './mails.js';

const asset = (name: string) => readFileSync(new URL(`../../../assets/${name}`, import.meta.url));

const PAGES: Record<string, { type: string; body: Buffer }> = {
  '/': { type: 'text/html; charset=utf-8', body: asset('mail-page.html') },
  '/mail-page.js': { type: 'text/javascript; charset=utf-8', body: asset('mail-page.js') },
  '/mail-page.css': { type: 'text/css; charset=utf-8', body: asset('mail-page.css') },
};

/** Mails may have styles and pictures; the policy and the sandboxed frame block scripts. */
const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data:; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The page with the caught mails, and the REST endpoint for tests. */
export const mailWeb = (mails: Mails): Server =>
  createServer((request, response) => {
    answer(request, response, mails).catch((error: unknown) => {
      console.error(error);
      sendJson(response, 500, { message: 'The mail catcher failed.' });
    });
  });

/** The host names of this machine; an attacker may resolve any other name to it to read mails (DNS rebinding). */
const OUR_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

async function answer(request: IncomingMessage, response: ServerResponse, mails: Mails): Promise<void> {
  if (!OUR_HOST.test(request.headers.host ?? ''))
    return sendJson(response, 421, { message: 'The mails are at localhost only.' });
  const path = request.url!.split('?')[0]!;
  const page = PAGES[path];
  const [, id] = /^\/email\/(\d+)$/.exec(path) ?? [];
  switch (`${request.method} ${id ? '/email/{id}' : path}`) {
    case 'GET /email':
      return sendJson(response, 200, mails.all());
    case 'GET /email/{id}': {
      const mail = mails.get(id!);
      return mail
        ? sendJson(response, 200, mail)
        : sendJson(response, 404, { message: 'There is no such mail.' });
    }
    case 'DELETE /email':
      await mails.clear();
      return void response.writeHead(204).end();
    case 'GET /events':
      return sendEvents(request, response, mails);
    default:
      if (!page || request.method !== 'GET')
        return sendJson(response, 404, { message: 'There is no such page.' });
      response.writeHead(200, {
        'content-type': page.type,
        'cache-control': 'no-cache',
        ...SECURITY_HEADERS,
      });
      response.end(page.body);
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

/** Notifies open pages of a change. */
function sendEvents(request: IncomingMessage, response: ServerResponse, mails: Mails): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const notify = () => void response.write('data: change\n\n');
  mails.on('change', notify);
  request.on('close', () => mails.off('change', notify));
  notify();
}
