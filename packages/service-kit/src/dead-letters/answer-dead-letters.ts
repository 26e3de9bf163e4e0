import {
  ListDeadLetters,
  ResendDeadLetters,
  ServiceLettersQuery,
  ServiceResend,
  type DeadLetterKind,
  type ResendResult,
  type ServiceLetters,
  type ServiceName,
} from '@netra/contracts';
import { validationPipe } from '../bus/validation.js';
import type { NatsStrategy } from '../bus/nats.strategy.js';
import type { DeadLetterStore } from './dead-letter-store.js';

export type DeadLetterStores = Partial<Record<DeadLetterKind, DeadLetterStore>>;

/** Handles the two messages about dead letters, which are the same in every service. */
export function answerDeadLetters(
  strategy: NatsStrategy,
  name: string,
  stores: () => DeadLetterStores,
): void {
  const service = name as ServiceName;
  const pipe = validationPipe();
  const chosen = (kind?: DeadLetterKind) =>
    Object.entries(stores()).filter(([one]) => !kind || one === kind) as [DeadLetterKind, DeadLetterStore][];
  strategy.addHandler(ListDeadLetters(service).subject, async (payload: unknown) => {
    const { kind, limit } = (await pipe.transform(payload, {
      type: 'body',
      metatype: ServiceLettersQuery,
    })) as ServiceLettersQuery;
    return list(service, chosen(kind), limit);
  });
  strategy.addHandler(ResendDeadLetters(service).subject, async (payload: unknown) => {
    const { kind, id } = (await pipe.transform(payload, {
      type: 'body',
      metatype: ServiceResend,
    })) as ServiceResend;
    return sum(await Promise.all(chosen(kind).map(([, store]) => store.resend(id))));
  });
}

async function list(
  service: ServiceName,
  stores: [DeadLetterKind, DeadLetterStore][],
  limit: number,
): Promise<ServiceLetters> {
  const lists = await Promise.all(
    stores.map(async ([kind, store]) => {
      const { total, letters } = await store.list(limit);
      const facts = letters.map(({ id, ...rest }) => ({
        _id: `${kind}.${service}.${id}`,
        kind,
        service,
        ...rest,
      }));
      return { total, letters: facts };
    }),
  );
  const letters = lists.flatMap((one) => one.letters).toSorted((a, b) => b.at.localeCompare(a.at));
  return { total: lists.reduce((total, one) => total + one.total, 0), letters: letters.slice(0, limit) };
}

/** Merges the results of several stores or services. */
export const sum = (results: readonly ResendResult[]): ResendResult => ({
  sent: results.reduce((total, { sent }) => total + sent, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  left: results.reduce((total, { left }) => total + left, 0),
});
