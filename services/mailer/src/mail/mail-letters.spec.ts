import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ListDeadLetters, MailRequested, ResendDeadLetters } from '@netra/contracts';
import { newId, runWithContext } from '@netra/service-kit';
import {
  eventually,
  publish,
  startTestService,
  testInfra,
  type TestService,
  seed,
} from '@netra/local-servers/testing';
import { mailer } from '../mailer.definition.js';
import { Mail } from './mail.entity.js';
import { startMailServer, type MailServer } from './smtp.fixture.js';

let smtp: MailServer;
let service: TestService;

beforeAll(async () => {
  smtp = await startMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Netra <shop@netra.test>' };
  service = await startTestService({ ...mailer, env });
});
afterAll(async () => {
  await service.close();
  await smtp.close();
  await (await testInfra()).close();
});
afterEach(async () => {
  smtp.received.splice(0);
  await mails().deleteAll();
});

const admin = { id: 'a-1', role: 'admin', name: 'Amal Peiris' } as const;
const mails = () => service.dataSource.getRepository(Mail);
const list = () => service.bus.request(ListDeadLetters('mailer'), { kind: 'mail', limit: 100 });
const resend = (query: object = {}) =>
  runWithContext({ requestId: newId(), actor: admin }, () =>
    service.bus.request(ResendDeadLetters('mailer'), query),
  );
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Requests a mail to an address that the mail server refuses. */
async function giveUp(to: string): Promise<Mail> {
  const data = { firstName: 'Nimal', otp: '482913', minutes: 10 };
  await publish(service.bus, MailRequested, { key: newId(), to, template: 'otp', data });
  return eventually(async () => mails().findOneByOrFail({ to, status: 'failed' }));
}

/** Simulates a mail server that now accepts the address: the row gets one that it accepts. */
const mend = (mail: Mail, to: string) => mails().update({ id: mail.id }, { to });

test('the list of mails that were given up has address and reason, and none of their texts', async () => {
  const { id } = await giveUp('unknown@x.test');
  const page = await list();
  expect(page).toEqual({
    total: 1,
    letters: [
      {
        _id: `mail.mailer.${id}`,
        kind: 'mail',
        service: 'mailer',
        subject: 'Your one-time password',
        receiver: 'unknown@x.test',
        reason: expect.stringContaining('550'),
        attempts: 1,
        at: expect.any(String),
        canResend: true,
      },
    ],
  });
  expect(JSON.stringify(page)).not.toContain('482913');
});

test('a mail that was given up arrives once when it is sent again twice', async () => {
  const mail = await giveUp('unknown@x.test');
  await mend(mail, 'known@x.test');
  const results = await Promise.all([resend({ id: mail.id }), resend({ id: mail.id }), resend()]);
  expect(results.map(({ sent }) => sent).toSorted()).toEqual([0, 0, 1]);
  await eventually(async () => expect(await mails().countBy({ status: 'sent' })).toBe(1));
  expect(await resend({ id: mail.id })).toEqual({ sent: 0, failed: 0, left: 0 });
  // A mailer of another file may send to this port, which its own mail server has left.
  const arrived = smtp.received.filter(({ receivers }) => receivers.includes('known@x.test'));
  expect(arrived.map(({ text }) => text?.includes('482913'))).toEqual([true]);
  expect((await list()).total).toBe(0);
});

test('a mail that was given up and fails again is listed again with more attempts', async () => {
  const { id } = await giveUp('unknown@x.test');
  expect(await resend({ kind: 'mail' })).toEqual({ sent: 1, failed: 0, left: 0 });
  await eventually(async () =>
    expect((await list()).letters).toMatchObject([{ _id: `mail.mailer.${id}`, attempts: 2 }]),
  );
  expect(smtp.received).toEqual([]);
});

test.each([
  ['its text was deleted', { text: '', html: '' }],
  ['72 hours have passed', { createdAt: hoursAgo(73) }],
  ['it has expired', { notAfter: hoursAgo(1) }],
])('a mail that was given up is listed but not sent again when %s', async (_when, change) => {
  const { id } = await giveUp('unknown@x.test');
  await mails().update({ id }, { ...change, to: 'known@x.test' });
  expect(await resend()).toEqual({ sent: 0, failed: 0, left: 0 });
  expect((await list()).letters).toMatchObject([{ _id: `mail.mailer.${id}`, canResend: false }]);
});

test('sending a mail again audits the admin who did it, without the address', async () => {
  const { id } = await giveUp('unknown@x.test');
  await resend({ id });
  const entries = await service.dataSource.query<object[]>(
    `select actor_name, subject, label, before, after from audit_entry where subject_id = $1`,
    [id],
  );
  expect(entries).toMatchObject([
    {
      actor_name: 'Amal Peiris',
      subject: 'dead-letter',
      label: 'u***@x.test',
      before: { state: 'given up', attempts: 1 },
      after: { state: 'sent again' },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain('unknown@x.test');
});

test('mails beyond those that one call queues are counted as left', async () => {
  await seed(
    service.dataSource,
    `insert into mail (id, key, "to", subject, text, html, status)
     select gen_random_uuid(), gen_random_uuid()::text, 'busy@x.test', 'News', 'News', 'News', 'failed'
     from generate_series(1, 1001)`,
  );
  expect(await resend({ kind: 'mail' })).toEqual({ sent: 1000, failed: 0, left: 1 });
  expect((await list()).total).toBe(1);
  expect(await resend({ kind: 'mail' })).toEqual({ sent: 1, failed: 0, left: 0 });
});
