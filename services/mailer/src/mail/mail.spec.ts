import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { MailRequested, type MailRequest } from '@netra/contracts';
import { newId } from '@netra/service-kit';
import {
  eventually,
  publish,
  schemaDrift,
  startTestService,
  tasksOnBus,
  testInfra,
  type TestService,
} from '@netra/local-servers/testing';
import { Like } from 'typeorm';
import { MailerConfig } from '../mailer.config.js';
import { mailer } from '../mailer.definition.js';
import { MailRetention } from './mail-retention.service.js';
import { Mail } from './mail.entity.js';
import { mailAttempts } from './mail.outcome.js';
import { startMailServer, type MailServer } from './smtp.fixture.js';

let smtp: MailServer;
let service: TestService;
let replica: TestService;

beforeAll(async () => {
  smtp = await startMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Netra <shop@netra.test>' };
  service = await startTestService({ ...mailer, env });
  replica = await startTestService({ ...mailer, env, databaseUrl: service.databaseUrl });
});
afterAll(async () => {
  await replica.close();
  await service.close();
  await smtp.close();
  await (await testInfra()).close();
});
afterEach(() => void smtp.received.splice(0));

const otp = (to: string, key = newId()): MailRequest => ({
  key,
  to,
  template: 'otp',
  data: { firstName: 'Nimal', otp: '482913', minutes: 10 },
});
const request = async (...requests: MailRequest[]) => {
  for (const each of requests) await publish(service.bus, MailRequested, each);
};
const mails = () => service.dataSource.getRepository(Mail);
const mailTo = (to: string) => mails().findOneByOrFail({ to });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const retention = () => new MailRetention(service.dataSource.manager, new MailerConfig());
/** How often an attempt had this outcome, in all replicas: they share this process. */
const attempts = async (outcome: string) => {
  const { values } = await mailAttempts.get();
  return values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
};

describe('requested mail', () => {
  test('is sent at once with both texts and its own id, and its secret is kept nowhere', async () => {
    await request(otp('nimal@x.test'));
    const mail = await eventually(async () => {
      const row = await mailTo('nimal@x.test');
      expect(row.status).toBe('sent');
      return row;
    });
    const [received] = smtp.received;
    expect(smtp.received).toHaveLength(1);
    expect(received).toMatchObject({
      from: { name: 'Netra', address: 'shop@netra.test' },
      to: [{ address: 'nimal@x.test' }],
      subject: 'Your one-time password',
      messageId: `<${mail.id}@netra.test>`,
      text: expect.stringContaining('482913'),
      html: expect.stringContaining('482913'),
    });
    expect([mail.text, mail.html]).toEqual(['', '']);
    await eventually(async () => expect(await tasksOnBus(service.bus)).toBe(0));
    expect(mail.sentAt).toBeInstanceOf(Date);
  });

  test('is not sent again when its key is repeated', async () => {
    await request(otp('once@x.test', 'k-1'), otp('once@x.test', 'k-1'), otp('after@x.test'));
    await eventually(async () => {
      expect(await tasksOnBus(service.bus)).toBe(0);
      expect(await mails().countBy({ status: 'queued' })).toBe(0);
    });
    const receivers = smtp.received.map(({ to }) => to?.[0]?.address);
    expect(receivers.toSorted()).toEqual(['after@x.test', 'once@x.test']);
  });

  test('is sent once with many others and two replicas that send', async () => {
    const addresses = Array.from({ length: 60 }, (_, index) => `many-${index}@x.test`);
    await request(...addresses.map((address) => otp(address)));
    const sent = () => mails().countBy({ to: Like('many-%'), status: 'sent' });
    await eventually(async () => expect(await sent()).toBe(addresses.length));
    const receivers = smtp.received.map(({ to }) => to?.[0]?.address);
    expect(receivers.toSorted()).toEqual(addresses.toSorted());
  });
});

describe('mail that is refused', () => {
  test('is given up at once when the address is permanently unknown, and keeps its texts for 72 hours', async () => {
    await request(otp('unknown@x.test'));
    await eventually(async () => {
      const mail = await mailTo('unknown@x.test');
      expect(mail).toMatchObject({
        status: 'failed',
        attempts: 1,
        lastError: expect.stringContaining('550'),
      });
    });
    await retention().cleanUp();
    expect(await mailTo('unknown@x.test')).toMatchObject({ text: expect.stringContaining('482913') });
    await mails().update({ to: 'unknown@x.test' }, { createdAt: hoursAgo(73) });
    await retention().cleanUp();
    expect(await mailTo('unknown@x.test')).toMatchObject({ status: 'failed', text: '', html: '' });
  });

  test.each(['relayed@x.test', 'foreign@x.test'])(
    'waits with its texts and is counted as refused when the server does not relay for us (%s)',
    async (to) => {
      const before = await attempts('refused');
      await request(otp(to));
      await eventually(async () => {
        expect(await mailTo(to)).toMatchObject({
          status: 'queued',
          lastError: expect.stringContaining('55'),
        });
      });
      expect(await mailTo(to)).toMatchObject({ text: expect.stringContaining('482913') });
      expect(await attempts('refused')).toBeGreaterThan(before);
    },
  );

  test('waits when the server refuses our sender, and is sent once the sender is accepted', async () => {
    smtp.senderRefusal = '553 5.1.8 sender unknown';
    await request(otp('sender@x.test'));
    await eventually(async () => {
      const refused = { status: 'queued', lastError: expect.stringContaining('553') };
      expect(await mailTo('sender@x.test')).toMatchObject(refused);
    });
    smtp.senderRefusal = undefined;
    await eventually(async () => expect((await mailTo('sender@x.test')).status).toBe('sent'));
    expect(smtp.received.at(-1)?.text).toContain('482913');
  });

  test('is given up at once when the receiver is not an address', async () => {
    await request(otp('nobody at all'));
    await eventually(async () => expect((await mailTo('nobody at all')).status).toBe('failed'));
  });

  test('waits and is retried when the server is busy', async () => {
    await request(otp('busy@x.test'));
    await eventually(async () => {
      const mail = await mailTo('busy@x.test');
      expect(mail).toMatchObject({ status: 'queued', lastError: expect.stringContaining('450') });
      expect(mail.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
    });
    await eventually(async () => expect((await mailTo('busy@x.test')).attempts).toBe(2));
  });

  test('is given up after 72 hours', async () => {
    await request(otp('busy@late.test'));
    await eventually(async () => expect((await mailTo('busy@late.test')).lastError).not.toBeNull());
    await mails().update(
      { to: 'busy@late.test' },
      { createdAt: new Date(Date.now() - 72 * 3_600_000), nextAttemptAt: new Date() },
    );
    await eventually(async () => expect((await mailTo('busy@late.test')).status).toBe('failed'));
  });
});

describe('mail that expires', () => {
  const until = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

  test('is dropped with its texts when it expires before it can be sent', async () => {
    const before = await attempts('expired');
    await request({ ...otp('busy@expiry.test'), notAfter: until(1) });
    const dropped = { status: 'expired', text: '', html: '' };
    await eventually(async () => expect(await mailTo('busy@expiry.test')).toMatchObject(dropped));
    expect(await attempts('expired')).toBe(before + 1);
  });

  test('is not sent when it has expired on arrival', async () => {
    await request({ ...otp('late@x.test'), notAfter: until(-1) }, otp('last@x.test'));
    await eventually(async () => expect((await mailTo('late@x.test')).status).toBe('expired'));
    await eventually(async () => expect((await mailTo('last@x.test')).status).toBe('sent'));
    expect(smtp.received.map(({ to }) => to?.[0]?.address)).toEqual(['last@x.test']);
  });

  test('is sent like any other before it expires', async () => {
    await request({ ...otp('early@x.test'), notAfter: until(600) });
    await eventually(async () => expect((await mailTo('early@x.test')).status).toBe('sent'));
  });
});

describe('old mails', () => {
  const aged = (days: number) =>
    `${Math.floor(Date.now() / 1_000 - days * 86_400).toString(16)}${newId().slice(8)}`;

  test('are deleted 30 days after they were settled; queued ones stay', async () => {
    const row = { text: '', html: '', subject: 'Old', nextAttemptAt: new Date(Date.now() + 86_400_000) };
    const old = { ...row, createdAt: hoursAgo(31 * 24) };
    await mails().insert([
      ...(['sent', 'failed', 'expired', 'queued'] as const).map((status) => ({
        ...old,
        id: aged(31),
        key: `old-${status}`,
        to: `${status}@old.test`,
        status,
      })),
      { ...row, id: aged(29), key: 'younger', to: 'younger@old.test', status: 'sent' },
    ]);
    await retention().cleanUp();
    const left = await mails().find({ where: { to: Like('%@old.test') }, order: { to: 'ASC' } });
    expect(left.map(({ to }) => to)).toEqual(['queued@old.test', 'younger@old.test']);
    await mails().delete({ to: Like('%@old.test') });
  });
});

describe('unavailable mail server', () => {
  test('gets the mails requested meanwhile once it is back, each once', async () => {
    const { port } = smtp;
    await smtp.close();
    await request(otp('patient@x.test'));
    await eventually(async () => {
      expect(await mailTo('patient@x.test')).toMatchObject({
        status: 'queued',
        lastError: expect.any(String),
      });
    });
    smtp = await startMailServer(port);
    await eventually(async () => expect((await mailTo('patient@x.test')).status).toBe('sent'), 20_000);
    expect(smtp.received.filter(({ to }) => to?.[0]?.address === 'patient@x.test')).toHaveLength(1);
  });
});

describe('the migrated tables', () => {
  test('match the entities', async () => {
    expect(await schemaDrift(service.dataSource)).toEqual([]);
  });
});
