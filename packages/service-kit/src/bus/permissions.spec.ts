import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { errors, PermissionViolationError, type NatsConnection, type Subscription } from '@nats-io/nats-core';
import { BUS_ACCESS, GetProduct, PlaceOrder, ReserveStocks } from '@netra/contracts';
import { testInfra } from '@netra/local-servers/testing';
import { consumersOf } from '../events/stream-names.js';
import { connectTo } from './connection.js';
import { BUS_PROCESSES } from './permissions.js';

const open: NatsConnection[] = [];
const connectAs = async (user: string) => {
  const connection = await connectTo((await testInfra()).natsUrlOf(user), user);
  open.push(connection);
  return connection;
};

afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));
afterAll(async () => (await testInfra()).close());

/** The errors of NATS for a request without a responder and for one that is not permitted. */
async function ask(user: string, subject: string): Promise<'asked' | 'refused'> {
  const connection = await connectAs(user);
  try {
    await connection.request(subject, '{}', { timeout: 2_000 });
    return 'asked';
  } catch (error) {
    const reason = error as Error;
    if (reason instanceof errors.RequestError && reason.isNoResponders()) return 'asked';
    if (isViolation(reason) || isViolation(reason.cause)) return 'refused';
    throw error;
  }
}

const isViolation = (error: unknown) => error instanceof PermissionViolationError;

/** A subscription that is not permitted ends with the violation. */
async function hear(user: string, subject: string, queue?: string): Promise<'heard' | 'refused'> {
  const connection = await connectAs(user);
  const refusal: { error?: Error } = {};
  const subscription: Subscription = connection.subscribe(subject, {
    queue,
    callback: (error) => {
      if (error) refusal.error = error;
    },
  });
  await connection.flush();
  subscription.unsubscribe();
  if (refusal.error) expect(refusal.error).toBeInstanceOf(PermissionViolationError);
  return refusal.error ? 'refused' : 'heard';
}

describe('the users of the bus', () => {
  test.each(BUS_PROCESSES)('%s may not listen to all inboxes', async (user) => {
    expect(await hear(user, '_INBOX.>')).toBe('refused');
    expect(await hear(user, `_INBOX.${user}.one`)).toBe('heard');
  });

  test.each(BUS_PROCESSES)('%s may not create or purge a stream', async (user) => {
    expect(await ask(user, '$JS.API.STREAM.CREATE.EVENTS')).toBe('refused');
    expect(await ask(user, '$JS.API.STREAM.PURGE.EVENTS')).toBe('refused');
    expect(await ask(user, '$JS.API.STREAM.INFO.EVENTS')).toBe('asked');
  });

  test.each([
    ['gateway', GetProduct.subject, 'asked'],
    ['gateway', PlaceOrder.subject, 'asked'],
    ['gateway', ReserveStocks.subject, 'refused'],
    ['gateway', 'event.orders.order.placed', 'refused'],
    ['orders', ReserveStocks.subject, 'asked'],
    ['orders', PlaceOrder.subject, 'refused'],
    ['orders', 'event.orders.order.placed', 'asked'],
    ['orders', 'event.catalog.product.changed', 'refused'],
    ['mailer', 'identity.account.get', 'refused'],
    ['mailer', '$KV.sessions.epoch.1', 'refused'],
    ['identity', '$KV.sessions.epoch.1', 'asked'],
    ['mailer', '$JS.API.CONSUMER.INFO.TASKS.mailer-mail-message-requested', 'asked'],
    ['people', '$JS.API.CONSUMER.INFO.TASKS.mailer-mail-message-requested', 'refused'],
    ['people', '$JS.API.STREAM.MSG.GET.TASKS', 'refused'],
    ['people', 'task.mail.message.requested.people', 'asked'],
    ['people', 'task.mail.message.requested.identity', 'refused'],
    ['people', 'task.mail.message.requested.people.more', 'refused'],
    ['catalog', 'event.audit.entry.recorded.catalog', 'asked'],
    ['catalog', 'event.audit.entry.recorded.orders', 'refused'],
    // Of the release before, which the mailer accepts during an upgrade only.
    ['people', 'task.mail.message.requested', 'asked'],
    ['gateway', 'identity.customer.find', 'refused'],
    ['orders', 'identity.customer.find', 'asked'],
    ['gateway', 'task.mail.message.requested.identity', 'refused'],
    ['gateway', 'task.mail.message.requested', 'refused'],
    ['catalog', '$JS.API.CONSUMER.CREATE.EVENTS.own', 'refused'],
  ])('%s publishing to %s is %s', async (user, subject, outcome) => {
    expect(await ask(user, subject)).toBe(outcome);
  });

  test.each([
    ['catalog', 'catalog.product.get', 'catalog', 'heard'],
    ['catalog', 'catalog.product.get', undefined, 'refused'],
    ['catalog', 'orders.order.place', 'catalog', 'refused'],
    ['people', 'event.>', undefined, 'refused'],
    ['people', 'task.>', undefined, 'refused'],
    ['gateway', 'identity.session.sign-in', undefined, 'refused'],
    ['gateway', '$KV.sessions.>', undefined, 'heard'],
    ['orders', '$KV.sessions.>', undefined, 'refused'],
  ])('%s subscribing to %s in the queue %s is %s', async (user, subject, queue, outcome) => {
    expect(await hear(user, subject, queue)).toBe(outcome);
  });

  test('a wrong password is refused', async () => {
    const url = new URL((await testInfra()).natsUrlOf('catalog'));
    url.password = 'guessed';
    await expect(connectTo(url.href, 'stranger')).rejects.toThrow(/authorization/i);
  });

  test('a bus that was set up has the consumers of BUS_ACCESS', async () => {
    const { consumers } = await jetstreamManager(await connectAs('test'));
    const names: string[] = [];
    for (const stream of ['EVENTS', 'TASKS'])
      for await (const { name } of consumers.list(stream)) names.push(name);
    const expected = Object.entries(BUS_ACCESS).flatMap(([service, { consumes = [] }]) =>
      consumes.flatMap((event) => consumersOf(service, event).map(({ name }) => name)),
    );
    expect(names.toSorted()).toEqual(expected.toSorted());
    expect(names).toContain('catalog-orders-order-placed');
    expect(names).toContain('mailer-mail-message-requested-by-service');
  });
});
