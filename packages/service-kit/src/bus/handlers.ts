import type { PipeTransform, Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import type { MessageHandler } from '@nestjs/microservices';
import { DomainError } from '../errors.js';
import { instancesOf } from '../instances.js';
import { logError, toErrorBody } from './error-body.js';
import { handlingsOf, type Handling } from './handles.decorator.js';
import type { NatsStrategy } from './nats.strategy.js';
import { validationPipe } from './validation.js';

/**
 * Adds every `@Handles` method of the service to the strategy. Nest's own pipeline would run guards, interceptors and filters, of which the
 * services have none, and wrap each result in an observable.
 */
export function addHandlers(strategy: NatsStrategy, discovery: DiscoveryService): void {
  const pipe = validationPipe();
  for (const instance of instancesOf(discovery))
    for (const handling of handlingsOf(Object.getPrototypeOf(instance) as object))
      strategy.addHandler(handling.subject, handlerOf(instance, handling, pipe));
}

function handlerOf(instance: object, { subject, method }: Handling, pipe: PipeTransform): MessageHandler {
  const [metatype] = Reflect.getMetadata('design:paramtypes', instance, method) as [Type?];
  const work = (instance as Record<string, (payload: unknown) => unknown>)[method]!.bind(instance);
  return async (payload: unknown): Promise<unknown> => {
    try {
      const request: unknown = await pipe.transform(payload, { type: 'body', metatype });
      return await work(request);
    } catch (error) {
      throw refusal(error, subject);
    }
  };
}

/** Logs a handler's error and returns the one that its caller sees. */
function refusal(error: unknown, subject: string): DomainError {
  const body = toErrorBody(error);
  logError(error, body, subject);
  return error instanceof DomainError ? error : new DomainError(body);
}
