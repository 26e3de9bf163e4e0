import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  dayOf,
  GetMail,
  ListMails,
  MailRequested,
  ResendMail,
  ResendMails,
  type MailQuery,
  type MailRequest,
} from '@netra/contracts';
import { newId, runWithContext } from '@netra/service-kit';
import {
  eventually,
  publish,
  seed,
  startTestService,
  testInfra,
  type TestService,
} from '@netra/local-servers/testing';
import { mailer } from '../mailer.definition.js';
import { MailerConfig } from '../mailer.config.js';
import { MailRetention } from './mail-retention.service.js';
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

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';
const LINK = `https://netra.test/track#${TOKEN}`;
const DEVICE = { name: 'Nimal', deviceName: 'Dome', serialNo: 'S1' };
const order = (to: string, orderId = 'NT-1'): MailRequest => ({
  key: newId(),
  to,
  about: { orderId },
  template: 'order-status',
  data: { name: 'Nimal', orderId, status: 'completed', link: 'https://netra.test/orders' },
});
const repair = (to: string, repairId = newId(), notes = ''): MailRequest => ({
  key: newId(),
  to,
  about: { repairId },
  template: 'repair-stage',
  data: { ...DEVICE, progress: 'Repairing', notes, link: LINK },
});
const otp = (to: string): MailRequest => ({
  key: newId(),
  to,
  template: 'otp',
  data: { firstName: 'Nimal', otp: '482913', minutes: 10 },
});

const admin = { id: 'a-1', role: 'admin', name: 'Amal Peiris' } as const;
const mails = () => service.dataSource.getRepository(Mail);
const list = async (query: MailQuery = {}) => {
  const page = await service.bus.request(ListMails, { page: 1, ...query });
  return { ...page, receivers: page.mails.map(({ recipient }) => recipient) };
};
const get = (id: string) => service.bus.request(GetMail, { id });
const resend = (id: string, key: string = newId()) =>
  runWithContext({ requestId: newId(), actor: admin }, () => service.bus.request(ResendMail, { id, key }));
const resendAll = () =>
  runWithContext({ requestId: newId(), actor: admin }, () => service.bus.request(ResendMails, {}));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const retention = () => new MailRetention(service.dataSource.manager, new MailerConfig());

/** Requests mails one after the other, and waits until each is settled. */
async function sent(...requests: MailRequest[]): Promise<Mail[]> {
  const rows: Mail[] = [];
  for (const request of requests) {
    await publish(service.bus, MailRequested, request);
    rows.push(
      await eventually(async () => {
        const row = await mails().findOneByOrFail({ key: request.key });
        expect(row.status).not.toBe('queued');
        return row;
      }),
    );
  }
  return rows;
}

describe('list of mails', () => {
  test('has each mail with its state and subject matter, newest first', async () => {
    const repairId = newId();
    await sent(order('nimal@x.test'), repair('unknown@x.test', repairId), otp('amara@x.test'));
    const { mails: found, total } = await list();
    expect(total).toBe(3);
    expect(found).toMatchObject([
      { recipient: 'amara@x.test', kind: 'otp', state: 'sent', canResend: false },
      { recipient: 'unknown@x.test', kind: 'repair-stage', state: 'failed', repairId, canResend: true },
      { recipient: 'nimal@x.test', kind: 'order-status', state: 'sent', orderId: 'NT-1', canResend: true },
    ]);
    expect(found[1]).toMatchObject({ reason: expect.stringContaining('550'), attempts: 1, sentAt: null });
    expect(found[2]).toEqual({
      _id: expect.any(String),
      recipient: 'nimal@x.test',
      subject: 'Your order NT-1 is delivered',
      kind: 'order-status',
      state: 'sent',
      attempts: 1,
      reason: null,
      at: expect.any(String),
      sentAt: expect.any(String),
      orderId: 'NT-1',
      repairId: null,
      canResend: true,
    });
  });

  test('has the matches when it is filtered or searched', async () => {
    const repairId = newId();
    await sent(order('nimal@x.test', 'NT-7'), repair('unknown@x.test', repairId), otp('amara@x.test'));
    const today = dayOf(new Date());
    const cases: [MailQuery, string[]][] = [
      [{ state: 'failed' }, ['unknown@x.test']],
      [{ kind: 'otp' }, ['amara@x.test']],
      [{ recipient: 'nimal@x.test' }, ['nimal@x.test']],
      [{ orderId: 'NT-7' }, ['nimal@x.test']],
      [{ repairId }, ['unknown@x.test']],
      [{ q: 'nt 7' }, ['nimal@x.test']],
      [{ from: today, to: today, kind: 'otp' }, ['amara@x.test']],
    ];
    for (const [query, receivers] of cases)
      expect({ query, receivers: (await list(query)).receivers }).toEqual({ query, receivers });
  });
});

describe('mail', () => {
  test('is shown to staff as it was sent, without links that can be followed', async () => {
    const [mail] = await sent(repair('nimal@x.test', newId(), `Look at ${LINK}`));
    const { html } = await get(mail!.id);
    expect(html).toContain('Dome');
    expect(html).toContain('https://netra.test/…');
    expect(html).not.toContain(TOKEN);
    expect(html).not.toContain('href');
    expect(smtp.received[0]?.html).toContain(TOKEN);
  });

  test('is shown to nobody when it is secret: queued, failed or sent', async () => {
    const [failed, done] = await sent(otp('unknown@x.test'), otp('amara@x.test'));
    await publish(service.bus, MailRequested, otp('busy@x.test'));
    const busy = await eventually(() => mails().findOneByOrFail({ to: 'busy@x.test' }));
    for (const { id } of [failed!, done!, busy]) {
      const seen = await get(id);
      expect(seen.html).toBeNull();
      expect(JSON.stringify(seen)).not.toContain('482913');
    }
    expect(failed!.text).toContain('482913');
    expect(done).toMatchObject({ text: '', html: '' });
  });

  test('of an earlier version counts as secret', async () => {
    const [mail] = await sent(order('unknown@x.test'));
    await mails().update({ id: mail!.id }, { kind: null });
    expect(await get(mail!.id)).toMatchObject({ kind: null, html: null });
  });

  test.each([newId(), 'nonsense'])('with the unknown id %s is not found', async (id) => {
    await expect(get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(resend(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('mail that was sent', () => {
  test('arrives once more, as a separate mail, when it is sent again by a double click', async () => {
    const [mail] = await sent(order('nimal@x.test'));
    const key = newId();
    const answers = await Promise.all([resend(mail!.id, key), resend(mail!.id, key)]);
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ recipient: 'nimal@x.test', orderId: 'NT-1' });
    await eventually(async () => expect(await mails().countBy({ status: 'sent' })).toBe(2));
    expect((await resend(mail!.id, key))._id).toBe(answers[0]?._id);
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(2);
    expect(smtp.received[1]?.html).toBe(smtp.received[0]?.html);
  });

  test('is copied once when it is sent again twenty times in parallel under other keys', async () => {
    const [mail] = await sent(order('nimal@x.test'));
    await mails().update({ id: mail!.id }, { to: 'busy@x.test' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(mail!.id)));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await mails().count()).toBe(2);
  });

  test('is not sent again when it is secret', async () => {
    const [mail] = await sent(otp('nimal@x.test'));
    await expect(resend(mail!.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(smtp.received).toHaveLength(1);
  });

  test('audits the admin who sends it again, without the address', async () => {
    const [mail] = await sent(order('nimal@x.test'));
    await resend(mail!.id);
    await eventually(() => expect(smtp.received).toHaveLength(2));
    const entries = await service.dataSource.query<object[]>(
      `select actor_name, subject, label, before, after from audit_entry where subject_id = '${mail!.id}'`,
    );
    expect(entries).toEqual([
      {
        actor_name: 'Amal Peiris',
        subject: 'mail',
        label: 'Your order NT-1 is delivered (n***@x.test)',
        before: { state: 'sent' },
        after: { state: 'sent again' },
      },
    ]);
  });
});

describe('mail that failed', () => {
  test('stays the same mail and arrives once when it is sent again twice in parallel', async () => {
    const [mail] = await sent(otp('unknown@x.test'));
    await mails().update({ id: mail!.id }, { to: 'known@x.test' });
    await Promise.all([resend(mail!.id), resend(mail!.id).catch(() => undefined)]);
    await eventually(async () => expect(await mails().countBy({ status: 'sent' })).toBe(1));
    expect(smtp.received).toHaveLength(1);
    expect(await mails().count()).toBe(1);
  });

  test('is not sent again when it is secret and has expired', async () => {
    const [mail] = await sent(otp('unknown@x.test'));
    await mails().update({ id: mail!.id }, { notAfter: hoursAgo(1) });
    await expect(resend(mail!.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('keeps its text after 72 hours and is sent as a new mail, unless it is secret', async () => {
    const [mail, secret] = await sent(order('unknown@x.test'), otp('unknown@x.test'));
    await mails().update([mail!.id, secret!.id], { createdAt: hoursAgo(73), to: 'known@x.test' });
    await retention().cleanUp();
    expect((await get(mail!.id)).html).toContain('NT-1');
    const copy = await resend(mail!.id);
    expect(copy._id).not.toBe(mail!.id);
    await eventually(async () => expect(await mails().countBy({ status: 'sent' })).toBe(1));
    await expect(resend(secret!.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('mails that failed', () => {
  test('arrive once each when all are sent again twice in parallel', async () => {
    const failed = await sent(order('unknown@x.test'), otp('unknown@x.test'));
    await mails().update({ status: 'failed' }, { to: 'known@x.test' });
    const results = await Promise.all([resendAll(), resendAll()]);
    expect(results.reduce((total, one) => total + one.sent, 0)).toBe(2);
    await eventually(async () => expect(await mails().countBy({ status: 'sent' })).toBe(2));
    expect(await resendAll()).toEqual({ sent: 0, failed: 0, left: 0 });
    expect(smtp.received).toHaveLength(2);
    const entries = await service.dataSource.query<object[]>(
      `select actor_name, subject, label, before, after from audit_entry where subject_id = $1`,
      [failed[1]!.id],
    );
    expect(entries).toEqual([
      {
        actor_name: 'Amal Peiris',
        subject: 'mail',
        label: 'Your one-time password (k***@x.test)',
        before: { state: 'failed' },
        after: { state: 'sent again' },
      },
    ]);
  });

  test('that fail again are listed again with more attempts', async () => {
    const [mail] = await sent(otp('unknown@x.test'));
    expect(await resendAll()).toEqual({ sent: 1, failed: 0, left: 0 });
    await eventually(async () =>
      expect((await list({ state: 'failed' })).mails).toMatchObject([{ _id: mail!.id, attempts: 2 }]),
    );
    expect(smtp.received).toEqual([]);
  });

  test.each([
    ['whose text was deleted', { text: '', html: '' }],
    ['that are older than 72 hours', { createdAt: hoursAgo(73) }],
    ['that have expired', { notAfter: hoursAgo(1) }],
  ])('%s are passed over when all are sent again', async (_which, change) => {
    const [mail] = await sent(otp('unknown@x.test'));
    await mails().update({ id: mail!.id }, { ...change, to: 'known@x.test' });
    expect(await resendAll()).toEqual({ sent: 0, failed: 0, left: 0 });
    expect((await list()).mails).toMatchObject([{ state: 'failed', canResend: false }]);
  });

  test('beyond those that one call queues are counted as left', async () => {
    await seed(
      service.dataSource,
      `insert into mail (id, key, "to", subject, text, html, status)
       select gen_random_uuid(), gen_random_uuid()::text, 'busy@x.test', 'News', 'News', 'News', 'failed'
       from generate_series(1, 1001)`,
    );
    expect(await resendAll()).toEqual({ sent: 1000, failed: 0, left: 1 });
    expect(await resendAll()).toEqual({ sent: 1, failed: 0, left: 0 });
  });
});
