import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDataSource, newId } from '@netra/service-kit';
import { createTestDatabase, testInfra, type TestDatabase } from '@netra/local-servers/testing';
import type { DataSource } from 'typeorm';
import { mailer } from '../mailer.definition.js';
import { Mail } from './mail.entity.js';
import { failed, settled, writeOutcomes } from './mail.outcome.js';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await createTestDatabase('mailer', mailer);
  const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 };
  source = await createDataSource('mailer', config, mailer).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
  await (await testInfra()).close();
});

async function claimed(attempts = 1): Promise<Mail> {
  const id = newId();
  const texts = { subject: 'Hello', text: 'secret', html: 'secret' };
  await source.getRepository(Mail).insert({ id, key: id, to: 'nimal@x.test', attempts, ...texts });
  return source.getRepository(Mail).findOneByOrFail({ id });
}
const stored = ({ id }: Mail) => source.getRepository(Mail).findOneByOrFail({ id });

describe('outcomes of several mails', () => {
  test('are each written to the row of its mail', async () => {
    const [a, b, c] = [await claimed(), await claimed(), await claimed()];
    const busy = Object.assign(new Error('450 later'), { responseCode: 450 });
    await writeOutcomes(source.manager, [settled(a, 'sent'), settled(b, 'expired'), failed(c, busy)]);
    expect(await stored(a)).toMatchObject({ status: 'sent', text: '', html: '', sentAt: expect.any(Date) });
    expect(await stored(b)).toMatchObject({ status: 'expired', text: '', html: '', sentAt: null });
    expect(await stored(c)).toMatchObject({ status: 'queued', text: 'secret', lastError: '450 later' });
    expect((await stored(c)).nextAttemptAt.getTime()).toBeGreaterThan(c.nextAttemptAt.getTime());
  });

  test('leave a mail unchanged that another worker has claimed since', async () => {
    const [late, mine] = [await claimed(), await claimed()];
    await source.getRepository(Mail).update({ id: late.id }, { attempts: 2 });
    await writeOutcomes(source.manager, [settled(late, 'sent'), settled(mine, 'sent')]);
    expect(await stored(late)).toMatchObject({ status: 'queued', attempts: 2, text: 'secret' });
    expect((await stored(mine)).status).toBe('sent');
  });

  test("are written even when the mail server's reply has characters that the database refuses", async () => {
    const [garbled, mine] = [await claimed(), await claimed()];
    const error = new Error('450 \0 later \ud800');
    await writeOutcomes(source.manager, [failed(garbled, error), settled(mine, 'sent')]);
    expect((await stored(garbled)).lastError).toContain('later');
    expect((await stored(mine)).status).toBe('sent');
  });
});

describe('texts of a mail', () => {
  test.each([
    ['order-placed', 'secret'],
    ['otp', ''],
    ['verify-email', ''],
    [null, ''],
  ] as const)('of the kind %s are "%s" once it is sent', async (kind, text) => {
    const mail = await claimed();
    await source.getRepository(Mail).update({ id: mail.id }, { kind });
    await writeOutcomes(source.manager, [settled({ ...mail, kind }, 'sent')]);
    expect(await stored(mail)).toMatchObject({ text, html: text });
  });
});

describe('mail that could not be sent', () => {
  const errorOf = (facts: object) => Object.assign(new Error('not sent'), facts);

  test.each([
    ['without a reply of the mail server', { code: 'ECONNREFUSED' }, 'unreachable', 'queued'],
    ['with a temporary reply', { code: 'EENVELOPE', responseCode: 450 }, 'postponed', 'queued'],
    ['with a refusal of the shop', { code: 'EAUTH', responseCode: 535 }, 'refused', 'queued'],
    ['with a refusal of its receiver', { code: 'EENVELOPE', responseCode: 550 }, 'given_up', 'failed'],
  ])('%s is counted as such and retried unless that is useless', async (_, facts, label, status) => {
    expect(failed(await claimed(), errorOf(facts))).toMatchObject({ label, change: { status } });
  });
});
