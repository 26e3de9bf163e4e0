import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about the request being handled. Kits built on this one store more in it. */
export interface RequestFacts {
  requestId: string;
}

/** Holds the facts of the running request; the log adds its id to every line. */
export const requestStorage = new AsyncLocalStorage<RequestFacts>();
