import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress, type SMTPServerEnvelope } from 'smtp-server';
import type { Mail, Mailbox, Mails } from './mails.js';

const MAX_MAIL_BYTES = 5 * 1024 * 1024;

/** Listens on loopback and returns the port, a free one for 0. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** An SMTP server that accepts every mail from anyone and stores it instead of delivering it. */
export function smtpServer(mails: Mails): SMTPServer {
  return new SMTPServer({
    banner: 'Netra mail catcher',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_MAIL_BYTES,
    disableReverseLookup: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw new Error(`A mail may have at most ${MAX_MAIL_BYTES} bytes.`);
          return keep(mails, raw, envelope);
        })
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
}

async function keep(mails: Mails, raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<Mail> {
  const parsed = await PostalMime.parse(raw);
  const named = new Map(
    [...flat(parsed.to), ...flat(parsed.cc)].map(({ address, name }) => [address.toLowerCase(), name]),
  );
  const sender = flat(parsed.from && [parsed.from])[0];
  return mails.add({
    from: sender ?? { address: mailFrom ? mailFrom.address : '', name: '' },
    to: rcptTo.map(({ address }: SMTPServerAddress) => ({
      address,
      name: named.get(address.toLowerCase()) ?? '',
    })),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    date: new Date().toISOString(),
  });
}

/** The mailboxes, with groups expanded. */
const flat = (addresses: Address[] = []): Mailbox[] =>
  addresses
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ address = '', name }) => ({ address, name: name ?? '' }));
