import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { headers, type MsgHdrs } from '@nats-io/nats-core';
import { GetAccounts, Int, ListOf, MAX_ON_PAGE, message, Nested, Text, type Message } from '@netra/contracts';
import { startNats } from '@netra/local-servers';
import { readFileSync } from 'node:fs';
import {
  Bus,
  CallerSigner,
  context,
  DomainError,
  Handles,
  notFound,
  rawJson,
  runWithContext,
} from '../index.js';
import { busUsersConfig, setUpBus } from '../bus-setup/index.js';
import { ensureStreams } from '../events/streams.js';
import { SpacedTries } from '../lifecycle/spaced-tries.js';
import { MAX_REPLY_BYTES } from './parts.js';
import {
  answer,
  connectTestBus,
  eventually,
  startTestService,
  TEST_KEYS,
  testInfra,
  type TestService,
} from '@netra/local-servers/testing';

class Item {
  @Text() name: string;
  @Int({ min: 1 }) qty: number;
}
class Basket {
  @ListOf(() => Item) items: Item[];
  @Nested(() => Item, { optional: true }) gift?: Item;
}

const Echo = message<Basket, Basket>('echo.basket.echo');
const WhoAmI = message<object, { requestId: string; actor?: unknown }>('echo.context.get');
const Relay = message<object, { requestId: string; actor?: unknown }>('echo.context.relay');
const Fail = message<{ how: string }, never>('echo.failure.make');
const SlowRead = message<object, string>('echo.slow.get');
const SlowList = message<{ limit: number }, string>('echo.slow.list');
const SlowWrite = message<object, string>('echo.slow.write', 'write');
const Raw = message<{ size: number }, { text: string }>('echo.raw.get');
const Draw = message<{ size: number }, string>('echo.drawing.get');
const Nobody = message<object, string>('nobody.thing.get');
const Far = message<object, { requestId: string; actor?: unknown }>(GetAccounts.subject);

@Injectable()
class EchoService {
  static readonly drawings: number[] = [];

  constructor(private readonly bus: Bus) {}

  @Handles(Draw)
  draw({ size }: { size: number }) {
    EchoService.drawings.push(size);
    return 'x'.repeat(size);
  }

  @Handles(Echo)
  echo(basket: Basket) {
    if (!(basket.items[0] instanceof Item)) throw new Error('not converted');
    return basket;
  }

  @Handles(WhoAmI)
  whoAmI() {
    return context();
  }

  @Handles(Relay)
  relay() {
    return this.bus.request(Far, {});
  }

  @Handles(Fail)
  fail({ how }: { how: string }): never {
    if (how === 'domain') throw notFound('product.notFound', { productId: 'P7' }, { details: { id: 7 } });
    throw new Error('secret detail');
  }

  @Handles(SlowRead)
  slowRead() {
    return new Promise<string>((resolve) => setTimeout(resolve, 2_500, 'late'));
  }

  @Handles(SlowList)
  slowList() {
    return this.slowRead();
  }

  @Handles(SlowWrite)
  slowWrite() {
    return new Promise<string>((resolve) => setTimeout(resolve, 4_800, 'late'));
  }

  @Handles(Raw)
  raw({ size }: { size: number }) {
    return rawJson(`{"text": "${'x'.repeat(size)}"}`);
  }
}

@Module({ providers: [EchoService] })
class EchoModule {}

const definition = { name: 'echo', module: EchoModule, entities: [], migrations: [] };
let service: TestService;
let bus: Bus;

beforeAll(async () => {
  service = await startTestService(definition);
  bus = service.bus;
});
afterAll(async () => {
  await service.close();
  await (await testInfra()).close();
});

/** The headers of a caller that is not `Bus`. */
function signed({ subject, kind }: Pick<Message<unknown, unknown>, 'subject' | 'kind'>): MsgHdrs {
  const marks = headers();
  marks.set('x-caller', new CallerSigner(TEST_KEYS.signing).sign({ subject, kind, payload: '' }));
  return marks;
}

const failure = async (work: Promise<unknown>): Promise<DomainError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
};

describe('a request on the bus', () => {
  test('when it is answered, gives the reply as the plain JSON it was', async () => {
    const basket = { items: [{ name: 'Dahua', qty: 2 }] };
    expect(await bus.request(Echo, basket)).toEqual(basket);
  });

  test('when fields are wrong, names each by its path', async () => {
    const basket = { items: [{ name: 'Dahua', qty: 0 }], gift: { name: 'x', qty: 'y' } };
    const { body } = await failure(bus.request(Echo, basket as unknown as Basket));
    expect(body.code).toBe('VALIDATION');
    expect(body.errors?.map(({ field }) => field)).toEqual(['items.0.qty', 'gift.qty']);
  });

  test('when it carries an unknown field, is refused and names it', async () => {
    const { body } = await failure(bus.request(Echo, { items: [], isAdmin: true } as Basket));
    expect(body.errors).toEqual([
      {
        field: 'isAdmin',
        key: 'field.unknown',
        values: { field: 'isAdmin' },
        message: 'isAdmin is not a known field',
      },
    ]);
  });

  test('when the handler throws a domain error, throws the same at the caller', async () => {
    const { body } = await failure(bus.request(Fail, { how: 'domain' }));
    expect(body).toEqual({
      code: 'NOT_FOUND',
      key: 'product.notFound',
      values: { productId: 'P7' },
      message: 'There is no product P7',
      details: { id: 7 },
    });
  });

  test('when the handler throws anything else, reveals nothing of it', async () => {
    const { body } = await failure(bus.request(Fail, { how: 'other' }));
    expect(body).toEqual({
      code: 'INTERNAL',
      key: 'service.failed',
      values: {},
      message: 'Something went wrong on our side',
    });
  });

  test('is unavailable when nobody listens', async () => {
    const { body } = await failure(bus.request(Nobody, {}));
    expect(body.code).toBe('UNAVAILABLE');
  });

  // All of them wait at the same time.
  describe('that is slow', () => {
    let caller: Bus;
    let refused: Promise<DomainError>[];
    let waited: Promise<string>;
    beforeAll(async () => {
      caller = await connectTestBus();
      refused = [
        caller.request(SlowRead, {}),
        caller.request(SlowList, { limit: 100 }),
        caller.request(SlowWrite, {}),
      ].map(failure);
      waited = caller.request(SlowList, { limit: MAX_ON_PAGE + 1 });
    });
    afterAll(() => caller.close());

    test.each([
      ['when the answer to a read takes more than two seconds, is unavailable', 0],
      ['when the answer for a page takes more than two seconds, is unavailable', 1],
      ['when the answer to a write would make a caller wait five seconds, is unavailable', 2],
    ])('%s', async (_name, place) => {
      expect((await refused[place]!).body).toMatchObject({
        code: 'UNAVAILABLE',
        retryAfter: 1,
        message: expect.stringContaining('in time'),
      });
    });

    test('when a whole list takes longer than a page may, waits for it', async () => {
      expect(await waited).toBe('late');
    });
  });

  test('when the reply is raw JSON, passes its bytes', async () => {
    const bytes = await bus.requestRaw(Raw, { size: 3 });
    expect(Buffer.from(bytes).toString()).toBe('{"text": "xxx"}');
  });

  test.each([1_048_576, 1_100_000, 10_000_000])(
    'when the reply is larger than the bus carries in one message, arrives complete: %d',
    async (size) => {
      const reply = await bus.requestRaw(Raw, { size });
      expect(JSON.parse(Buffer.from(reply).toString())).toEqual({ text: 'x'.repeat(size) });
    },
  );

  test('when a reply has once been larger than a message, is not handled twice again', async () => {
    for (const size of [10, 2_000_000, 2_000_001, 11])
      expect(await bus.request(Draw, { size })).toHaveLength(size);
    expect(EchoService.drawings).toEqual([10, 2_000_000, 2_000_000, 2_000_001, 11]);
  });

  test('when many large replies come at the same time, keeps them apart', async () => {
    const sizes = Array.from({ length: 4 }, (_, index) => 1_000_000 + index * 300_000);
    const replies = await Promise.all(sizes.map((size) => bus.request(Raw, { size })));
    expect(replies.map(({ text }) => text.length)).toEqual(sizes);
  });

  test('when the reply is larger than any may be, fails at once instead of silence', async () => {
    const { body } = await failure(bus.requestRaw(Raw, { size: MAX_REPLY_BYTES }));
    expect(body.code).toBe('TOO_LARGE');
  });

  test('when its caller is of a version that takes no parts, fails at once instead of half a reply', async () => {
    const request = JSON.stringify({ size: 1_100_000 });
    const reply = await bus.connection.request(Raw.subject, request, {
      headers: signed(Raw),
      timeout: 2_000,
    });
    expect(reply.json()).toMatchObject({ code: 'TOO_LARGE' });
  });

  test('when it is not JSON, is a validation error', async () => {
    const reply = await bus.connection.request(Echo.subject, '{"items":', {
      headers: signed(Echo),
      timeout: 1_000,
    });
    expect(reply.json()).toMatchObject({ code: 'VALIDATION' });
  });
});

describe('the context of a request', () => {
  const actor = { id: '7', role: 'admin' as const, name: 'නිමල් පෙරේරා' };

  test('when a request is sent, arrives with it, also names in Sinhala', async () => {
    const seen = await runWithContext({ requestId: 'r-1', actor }, () => bus.request(WhoAmI, {}));
    expect(seen).toEqual({ requestId: 'r-1', actor });
  });

  test('when the handler asks a second service, arrives there too', async () => {
    const stop = answer(bus, Far, () => context());
    const seen = await runWithContext({ requestId: 'r-2', actor }, () => bus.request(Relay, {}));
    stop();
    expect(seen).toEqual({ requestId: 'r-2', actor });
  });
});

describe('two replicas of a service', () => {
  test('when a request comes, one of them runs it', async () => {
    let calls = 0;
    const replicas = [1, 2].map(() =>
      bus.connection.subscribe('twin.thing.do', {
        queue: 'twin',
        callback: (_error, received) => {
          calls++;
          received.respond('1');
        },
      }),
    );
    for (let round = 0; round < 20; round++)
      await bus.connection.request('twin.thing.do', '', { timeout: 1_000 });
    replicas.forEach((replica) => replica.unsubscribe());
    expect(calls).toBe(20);
  });
});

describe('a bus whose streams are not there yet', () => {
  test('logs few refusals of a process that asks for them again and again, and has them once they are set up', async () => {
    const storeDir = (await testInfra()).newFolder();
    const config = busUsersConfig((user) => `"${user}"`);
    const nats = await startNats({ storeDir, durable: false, config });
    const urlOf = (user: string) => Object.assign(new URL(nats.url), { username: user, password: user }).href;
    const waiting = await Bus.connect(urlOf('catalog'), 'catalog');
    const creating = new SpacedTries();
    const ask = () => ensureStreams(waiting.connection, creating);
    const refusals = () => readFileSync(nats.logFile, 'utf8').split('Publish Violation').length - 1;
    await expect(ask()).rejects.toThrow('have not been set up');
    const ofOne = await eventually(() => {
      expect(refusals()).toBeGreaterThan(0);
      return refusals();
    });
    for (let count = 0; count < 20; count++) await expect(ask()).rejects.toThrow('have not been set up');
    expect(refusals()).toBeLessThanOrEqual(5 * ofOne);
    await setUpBus(urlOf('setup'));
    await ask();
    await waiting.close();
    await nats.stop();
  });
});
