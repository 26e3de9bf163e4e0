import { Email, Nested, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { PlaceOrderBody, type PlacedOrder } from './orders.js';

/** An order that the staff takes by phone. */
export class TakeOrderBody extends PlaceOrderBody {
  @Email({ optional: true, description: "The e-mail address of the customer's account, if there is one" })
  customer?: string;
  @Email({
    optional: true,
    description:
      'Without an account: where mails about the order are sent. A confirmed account with it gets the order',
  })
  email?: string;
}

export class TakeOrderCommand {
  /** The caller's `Idempotency-Key`; a repeat returns the first order. */
  @Text({ optional: true, max: 200 }) idempotencyKey?: string;
  @Nested(() => TakeOrderBody) order: TakeOrderBody;
}

/**
 * Places an order in the name of a customer, as `PlaceOrder` does, but already confirmed. NOT_FOUND for an unknown customer, CONFLICT for a
 * blocked one, VALIDATION without an account and a name.
 */
export const TakeOrder = message<TakeOrderCommand, PlacedOrder>('orders.order.take', 'write');
