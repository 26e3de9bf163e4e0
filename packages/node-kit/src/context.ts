import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about the request that is being handled. Kits above this one keep more in it. */
export interface RequestFacts {
  requestId: string;
}

/** Holds the facts of the running request; the log adds its id to every line. */
export const requestStorage = new AsyncLocalStorage<RequestFacts>();
