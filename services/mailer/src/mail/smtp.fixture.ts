import { isIP } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a mail server does with an address, for tests: the name before the @ decides. */
const REFUSALS: Record<string, number> = { unknown: 550, busy: 450 };

export interface MailServer {
  port: number;
  /** The mails that were accepted, in order. */
  received: Email[];
  close(): Promise<void>;
}

function refusal(address: string): Error | undefined {
  const responseCode = REFUSALS[address.split('@')[0] ?? ''];
  return responseCode ? Object.assign(new Error('not here'), { responseCode }) : undefined;
}

/** A real SMTP server on 127.0.0.1; port 0 = a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50, // senders keep their connections open
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusal(address)),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push(email);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (!address || typeof address === 'string' || !isIP(address.address)) throw new Error('no port');
  return {
    port: address.port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
