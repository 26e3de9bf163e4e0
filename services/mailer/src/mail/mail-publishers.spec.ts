import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { MailRequested, ResendDeadLetters, type MailRequest } from '@netra/contracts';
import { Bus, newId } from '@netra/service-kit';
import {
  eventually,
  publish,
  startTestService,
  testInfra,
  type TestService,
} from '@netra/local-servers/testing';
import { mailer } from '../mailer.definition.js';
import { startMailServer, type MailServer } from './smtp.fixture.js';

let smtp: MailServer;
let service: TestService;
/** With the stolen password of the orders on the bus. */
let thief: Bus;

async function startMailer(env: Record<string, string> = {}) {
  const mail = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Netra <shop@netra.test>' };
  service = await startTestService({ ...mailer, env: { ...mail, ...env } });
}
beforeAll(async () => {
  smtp = await startMailServer();
  thief = await Bus.connect((await testInfra()).natsUrlOf('orders'), 'thief');
});
afterAll(async () => {
  await thief.close();
  await smtp.close();
  await (await testInfra()).close();
});
beforeEach(() => void smtp.received.splice(0));

const otp = (to: string): MailRequest => ({
  key: newId(),
  to,
  template: 'otp',
  data: { firstName: 'Nimal', otp: '482913', minutes: 10 },
});
const received = (to: string): MailRequest => ({
  key: newId(),
  to,
  template: 'quote-received',
  data: { link: 'https://netra.test/quotes' },
});
const send = (subject: string, mail: MailRequest) =>
  jetstream(thief.connection).publish(subject, JSON.stringify(mail), { msgID: newId() });
const receivers = () => smtp.received.map(({ to }) => to?.[0]?.address);
const letters = (mail: MailRequest) =>
  service.dataSource.query<{ id: string; subject: string; error: string }[]>(
    `select id, subject, error from dead_letter where payload::jsonb->>'key' = $1`,
    [mail.key],
  );

describe('mail by a stolen password of orders', () => {
  beforeAll(() => startMailer());
  afterAll(() => service.close());

  test('is refused and kept as a dead letter when only identity may send it, and later ones arrive', async () => {
    const forged = otp('victim@x.test');
    await send('task.mail.message.requested.orders', forged);
    await send('task.mail.message.requested.orders', received('buyer@x.test'));
    await eventually(async () => {
      expect(receivers()).toEqual(['buyer@x.test']);
      expect(await letters(forged)).toMatchObject([
        {
          subject: 'task.mail.message.requested.orders',
          error: 'PublisherError: orders may not publish this',
        },
      ]);
    });
    const [letter] = await letters(forged);
    const again = await service.bus.request(ResendDeadLetters('mailer'), { kind: 'event', id: letter!.id });
    expect(again).toMatchObject({ sent: 0, failed: 1 });
    expect(receivers()).toEqual(['buyer@x.test']);
  });

  test('does not reach the bus when it names identity as its sender', async () => {
    await expect(send('task.mail.message.requested.identity', otp('victim@x.test'))).rejects.toThrow(
      /permission/i,
    );
  });

  test('is refused when it names no sender, as in the previous release', async () => {
    const nameless = received('nameless@x.test');
    await send('task.mail.message.requested', nameless);
    await eventually(async () =>
      expect(await letters(nameless)).toMatchObject([
        { error: expect.stringContaining('does not name the service') },
      ]),
    );
    expect(receivers()).toEqual([]);
  });
});

describe('mailer during an upgrade', () => {
  beforeAll(() => startMailer({ UNSIGNED_REQUESTS_UNTIL: new Date(Date.now() + 3_600_000).toISOString() }));
  afterAll(() => service.close());

  test('sends the mails of both releases, each once', async () => {
    const old = otp('old@x.test');
    await send('task.mail.message.requested', old);
    await publish(service.bus, MailRequested, otp('new@x.test'));
    await send('task.mail.message.requested', old);
    await publish(service.bus, MailRequested, received('end@x.test'));
    await eventually(() =>
      expect(receivers().toSorted()).toEqual(['end@x.test', 'new@x.test', 'old@x.test']),
    );
  });
});
