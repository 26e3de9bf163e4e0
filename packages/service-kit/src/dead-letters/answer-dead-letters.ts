import type { Type } from '@nestjs/common';
import {
  ListDeadLetters,
  ResendDeadLetters,
  ServiceLettersQuery,
  ServiceResend,
  type ServiceName,
} from '@netra/contracts';
import { validationPipe } from '../bus/validation.js';
import type { NatsStrategy } from '../bus/nats.strategy.js';
import type { EventLetters } from './event-letters.js';

/** Handles the two messages about dead letters, which are the same in every service. */
export function answerDeadLetters(strategy: NatsStrategy, name: string, letters: () => EventLetters): void {
  const service = name as ServiceName;
  const pipe = validationPipe();
  const read = <T>(payload: unknown, metatype: Type<T>) =>
    pipe.transform(payload, { type: 'body', metatype }) as Promise<T>;
  strategy.addHandler(ListDeadLetters(service).subject, async (payload: unknown) => {
    const { kind, limit } = await read(payload, ServiceLettersQuery);
    return kind === 'mail' ? { total: 0, letters: [] } : letters().list(service, limit);
  });
  strategy.addHandler(ResendDeadLetters(service).subject, async (payload: unknown) => {
    const { kind, id } = await read(payload, ServiceResend);
    return kind === 'mail' ? { sent: 0, failed: 0, left: 0 } : letters().resend(id);
  });
}
