import type { Message } from '@netra/contracts';
import type { RawJson } from './raw-json.js';

type Answer<Reply> = Reply | RawJson;

/** A method of a provider that handles a message. */
export interface Handling {
  subject: string;
  method: string;
}

const handlings = new WeakMap<object, Handling[]>();

/** The messages that the methods of a provider's class handle. */
export const handlingsOf = (prototype: object): Handling[] => handlings.get(prototype) ?? [];

/**
 * Makes a provider's method the handler of a message: its payload arrives validated as the class that the parameter
 * names, its result (or promise) is the reply. Method and message must fit by type. Put it on the service's own method that
 * does the work.
 *
 * @example
 * @Handles(GetProduct)
 * async get({ id }: ProductKey): Promise<Product> {
 *   return asProduct(await this.#find(id));
 * }
 */
export const Handles =
  <Request, Reply>({ subject }: Message<Request, Reply>) =>
  <Method extends (payload: Request) => Answer<Reply> | Promise<Answer<Reply>>>(
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    handlings.set(target, [...handlingsOf(target), { subject, method }]);
  };
