import { isIP } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The replies of the mail server to receivers, by the name before the @. */
const REFUSALS: Record<string, string> = {
  unknown: '550 5.1.1 not here',
  busy: '450 later',
  relayed: '550 5.7.1 we do not know you',
  foreign: '554 relaying denied',
};

/** A mail as a mail program shows it, as it was transferred, and the receivers of its envelope. */
export interface ReceivedMail extends Email {
  raw: string;
  receivers: string[];
}

export interface MailServer {
  port: number;
  /** The mails that were accepted, in order. */
  received: ReceivedMail[];
  /** While set, the reply to every sender. */
  senderRefusal?: string;
  close(): Promise<void>;
}

const refusal = (answer: string | undefined): Error | undefined =>
  answer
    ? Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
    : undefined;

/** A real SMTP server on 127.0.0.1; port 0 = a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const control: Pick<MailServer, 'senderRefusal'> = {};
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50, // senders keep their connections open
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal(control.senderRefusal)),
    onRcptTo: ({ address }, _session, done) => done(refusal(REFUSALS[address.split('@')[0] ?? ''])),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then((email) => {
          const receivers = envelope.rcptTo.map(({ address }) => address);
          received.push({ ...email, raw: raw.toString('latin1'), receivers });
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
