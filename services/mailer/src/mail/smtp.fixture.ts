import { isIP } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a mail server answers to an address, for tests: the name before the @ decides. */
const REFUSALS: Record<string, string> = {
  unknown: '550 5.1.1 not here',
  busy: '450 later',
  relayed: '550 5.7.1 we do not know you',
  foreign: '554 relaying denied',
};

export interface MailServer {
  port: number;
  /** The mails that were accepted, in order. */
  received: Email[];
  /** While set, the answer to every sender. */
  senderRefusal?: string;
  close(): Promise<void>;
}

const refusal = (answer: string | undefined): Error | undefined =>
  answer
    ? Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
    : undefined;

/** A real SMTP server on 127.0.0.1; port 0 = a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Email[] = [];
  const control: Pick<MailServer, 'senderRefusal'> = {};
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50, // senders keep their connections open
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal(control.senderRefusal)),
    onRcptTo: ({ address }, _session, done) => done(refusal(REFUSALS[address.split('@')[0] ?? ''])),
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
  return Object.assign(control, {
    port: address.port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
