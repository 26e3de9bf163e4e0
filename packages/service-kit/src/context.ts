import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@netra/contracts';
import { requestStorage, type RequestFacts } from '@netra/node-kit';
import { newId } from './id.js';

/** The request being handled. */
export interface RequestContext extends RequestFacts {
  /** The caller; absent for visitors and for background work. */
  actor?: Actor;
}

const storage = requestStorage as AsyncLocalStorage<RequestContext>;

/** The context of the running request; outside of a request, an empty one with a new request id. */
export const context = (): RequestContext => storage.getStore() ?? { requestId: newId() };

/** The context of the running request, if there is one. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Runs `work` in a context that its calls carry along, also across the bus. */
export const runWithContext = <T>(value: RequestContext, work: () => T): T => storage.run(value, work);
