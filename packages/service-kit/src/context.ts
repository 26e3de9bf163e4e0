import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@netra/contracts';
import { newId } from './id.js';

/** What is known about the running request, wherever the code is. */
export interface RequestContext {
  requestId: string;
  /** Who asks; absent for visitors and for work that nobody asked for. */
  actor?: Actor;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The context of the running request; outside of any, an empty one with a new request id. */
export const context = (): RequestContext => storage.getStore() ?? { requestId: newId() };

/** The context of the running request, if there is one. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Runs `work` so that every call below it, also across the bus, knows this context. */
export const runWithContext = <T>(value: RequestContext, work: () => T): T => storage.run(value, work);
