import { MessagePattern } from '@nestjs/microservices';
import type { Message } from '@netra/contracts';
import type { RawJson } from './raw-json.js';

type Answer<Reply> = Reply | RawJson;

/**
 * Makes a controller's method the handler of a message: its payload arrives validated as the class that the parameter
 * names, its result (or promise) is the reply. Method and message must fit by type.
 *
 * @example
 * @Handles(GetProduct)
 * get(key: ProductKey) { return this.products.get(key.id); }
 */
export const Handles =
  <Request, Reply>(message: Message<Request, Reply>) =>
  <Method extends (payload: Request, ...rest: never[]) => Answer<Reply> | Promise<Answer<Reply>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    MessagePattern(message.subject)(target, key, descriptor);
  };
