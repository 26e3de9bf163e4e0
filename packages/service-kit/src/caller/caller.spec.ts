import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/nats-core';
import { CheckHealth, message, TakeParts, type Actor, type Message } from '@netra/contracts';
import { startTestService, TEST_KEYS, testInfra, type TestService } from '@netra/local-servers/testing';
import { Bus, context, Handles, newRequestKeys, runWithContext } from '../index.js';
import { connectTo } from '../bus/connection.js';
import { CallerSigner } from './caller-signer.js';
import { CallerVerifier } from './caller-verifier.js';

type Seen = { actor?: Actor };
const Look = message<object, Seen>('catalog.caller.look');
const LookElsewhere = message<object, Seen>('catalog.caller.look-elsewhere');
const Change = message<object, Seen>('catalog.caller.change', 'write');
const Take = message<object, Seen>(TakeParts.subject, 'write');

let handled = 0;
const answer = (): Seen => {
  handled++;
  return { actor: context().actor };
};

@Injectable()
class CallerService {
  @Handles(Look)
  look() {
    return answer();
  }

  @Handles(LookElsewhere)
  lookElsewhere() {
    return answer();
  }

  @Handles(Change)
  change() {
    return answer();
  }

  @Handles(Take)
  take() {
    return answer();
  }
}

@Module({ providers: [CallerService] })
class CallerModule {}

const LookAtPeople = message<object, Seen>('people.caller.look');

@Injectable()
class PeopleService {
  @Handles(LookAtPeople)
  look() {
    return answer();
  }
}

@Module({ providers: [PeopleService] })
class PeopleModule {}

const definition = { name: 'catalog', module: CallerModule, entities: [], migrations: [] };
const next = newRequestKeys('next');
const stranger = new CallerSigner(newRequestKeys('stranger').signing);
const admin = { id: 'a-1', role: 'admin', name: 'නිමල් පෙරේරා' } as const;

let service: TestService;
/** Connected with the credentials of the gateway, as if they had been stolen. */
let thief: NatsConnection;
beforeAll(async () => {
  const keys = `${TEST_KEYS.verifying},${next.verifying}`;
  service = await startTestService({ ...definition, env: { REQUEST_KEYS: keys } });
  thief = await connectTo((await testInfra()).natsUrlOf('gateway'), 'thief');
});
afterAll(async () => {
  await thief.close();
  await service.close();
  await (await testInfra()).close();
});
beforeEach(() => void (handled = 0));

const marked = (name: string, value: string): MsgHdrs => {
  const marks = headers();
  marks.set(name, value);
  return marks;
};
const send = async (
  { subject }: Message<object, unknown>,
  marks: MsgHdrs,
  payload = '{}',
  connection = thief,
) =>
  (await connection.request(subject, payload, { headers: marks, timeout: 2_000 })).json<
    Seen & { code?: string }
  >();
const signed = (
  { subject, kind }: Message<object, unknown>,
  actor?: Actor,
  signer = ours(),
  payload = '{}',
) => signer.sign({ subject, kind, payload, actor });
const ours = (now?: () => number) => new CallerSigner(TEST_KEYS.signing, now);
const aged = (ms: number) => ours(() => Date.now() - ms);
/** A different key under the id of ours. */
const impostor = new CallerSigner(newRequestKeys('test').signing);
const withClaimsOf = (header: string, other: string) => {
  const [kid, , signature] = header.split('.');
  return [kid, other.split('.')[1], signature].join('.');
};

describe('request signed by the gateway', () => {
  test.each([undefined, admin])('carries its actor (%j) to the service', async (actor) => {
    expect(await send(Look, marked('x-caller', signed(Look, actor)))).toEqual({ actor });
    expect(await send(Change, marked('x-caller', signed(Change, actor)))).toEqual({ actor });
  });

  test('is accepted with the old and the new key during a rotation', async () => {
    const both = [TEST_KEYS, next].map(({ signing }) => new CallerSigner(signing));
    for (const signer of both)
      expect(await send(Look, marked('x-caller', signed(Look, admin, signer)))).toEqual({ actor: admin });
  });

  test('reuses the signature of a repeated read for some seconds, but not for writes or another actor', () => {
    const clock = { now: 1_000_000 };
    const signer = ours(() => clock.now);
    const first = signed(Look, admin, signer);
    expect(signed(Look, admin, signer)).toBe(first);
    expect(signed(Look, undefined, signer)).not.toBe(first);
    expect(signed(Change, admin, signer, '{"a":1}')).not.toBe(signed(Change, admin, signer, '{"a":2}'));
    clock.now += 11_000;
    expect(signed(Look, admin, signer)).not.toBe(first);
  });

  test('ignores an unsigned actor next to the signature', async () => {
    const marks = marked('x-caller', signed(Look));
    marks.set('x-actor', JSON.stringify(admin));
    expect(await send(Look, marks)).toEqual({});
  });
});

describe('request with stolen credentials of the gateway', () => {
  test.each<[string, Message<object, unknown>, () => MsgHdrs]>([
    ['names an admin without a signature', Change, () => marked('x-actor', JSON.stringify(admin))],
    ['comes from nobody', Look, () => headers()],
    [
      'is signed by a key that the service does not know',
      Look,
      () => marked('x-caller', signed(Look, admin, stranger)),
    ],
    [
      'is signed by another key under the same id',
      Look,
      () => marked('x-caller', signed(Look, admin, impostor)),
    ],
    [
      'puts an admin into the signature of a visitor',
      Look,
      () => marked('x-caller', withClaimsOf(signed(Look), signed(Look, admin))),
    ],
    [
      'repeats the signature of another message',
      Look,
      () => marked('x-caller', signed(LookElsewhere, admin)),
    ],
    [
      'repeats the signature of a write with another payload',
      Change,
      () => marked('x-caller', signed(Change, admin, ours(), '{"name":"x"}')),
    ],
    [
      'repeats a signature after a minute',
      Change,
      () => marked('x-caller', signed(Change, admin, aged(62_000))),
    ],
    ['has a malformed signature', Look, () => marked('x-caller', 'test.e30.')],
    ['asks for the health', CheckHealth('catalog'), () => headers()],
  ])('that %s is refused before anything is done', async (_how, target, marks) => {
    expect(await send(target, marks())).toMatchObject({ code: 'FORBIDDEN', key: 'request.refused' });
    expect(handled).toBe(0);
  });

  test('that replays an accepted signature is refused after a minute', () => {
    const clock = { now: Date.now() };
    const keys = { REQUEST_KEYS: TEST_KEYS.verifying, UNSIGNED_REQUESTS_UNTIL: '' };
    const verifier = new CallerVerifier(keys, () => clock.now);
    const request = {
      subject: Look.subject,
      headers: marked('x-caller', signed(Look, admin)),
      data: Buffer.from('{}'),
    };
    expect(verifier.contextOf(request)).toMatchObject({ actor: admin });
    clock.now += 59_000;
    expect(verifier.contextOf(request)).toMatchObject({ actor: admin });
    clock.now += 2_000;
    expect(() => verifier.contextOf(request)).toThrow('The request is refused');
  });
});

test('a request between services is trusted to name its actor without a signature', async () => {
  const repairs = await Bus.connect((await testInfra()).natsUrlOf('repairs'), 'repairs');
  expect(await runWithContext({ requestId: 'r-1', actor: admin }, () => repairs.request(Take, {}))).toEqual({
    actor: admin,
  });
  await repairs.close();
});

describe('service during an upgrade from a release without signatures', () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  let upgraded: TestService;
  beforeAll(async () => {
    const env = { UNSIGNED_REQUESTS_UNTIL: inAnHour };
    upgraded = await startTestService({ ...definition, name: 'people', module: PeopleModule, env });
  });
  afterAll(() => upgraded.close());

  test('trusts the unsigned actor of an unsigned request', async () => {
    expect(await send(LookAtPeople, marked('x-actor', JSON.stringify(admin)))).toEqual({ actor: admin });
    expect(await send(LookAtPeople, headers())).toEqual({});
  });

  test('still refuses a forged signature', async () => {
    const forged = signed(LookAtPeople, admin, impostor);
    expect(await send(LookAtPeople, marked('x-caller', forged))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
