import type { EventType } from '@netra/contracts';
import { acceptsUnsigned } from '../caller/caller-verifier.js';
import type { ServiceConfig } from '../config/service.config.js';
import { publisherIn } from './stream-names.js';

/** A message that its publisher may not send; it becomes a dead letter at once. */
export class PublisherError extends Error {
  override name = 'PublisherError';
}

/** Throws for a message that its publisher may not send. */
export type PublisherCheck = (subject: string, payload: unknown) => void;

/**
 * The check of an event with `isOf`. The bus lets a service publish under its own name only, so that the subject is proof; the subject of
 * the release before is none.
 */
export function checkOf(event: EventType<unknown>, config: ServiceConfig): PublisherCheck | undefined {
  if (!event.isOf) return undefined;
  return (subject, payload) => {
    const publisher = publisherIn(subject, event);
    const isAllowed = publisher ? event.isOf?.(publisher, payload) : acceptsUnsigned(config);
    if (isAllowed) return;
    throw new PublisherError(
      publisher
        ? `${publisher} may not publish this`
        : 'its subject does not name the service that published it',
    );
  };
}
