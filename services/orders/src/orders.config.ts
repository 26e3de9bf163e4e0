import { IntVariable, ServiceConfig, UrlVariable } from '@netra/service-kit';

const MAX_LIMIT = 1_000_000_000;

/** The configuration of orders. */
export class OrdersConfig extends ServiceConfig {
  /** Links in mails start with it. */
  @UrlVariable(['http', 'https'], 'http://localhost:8080')
  PUBLIC_ORIGIN: string;

  /** How long a step may stay unfinished before it is undone; longer than the catalogue's time-out. */
  @IntVariable(50, 600_000)
  SETTLE_AFTER_MS = 6_000;

  /** Orders of one account whose email address is confirmed. */
  @IntVariable(1, MAX_LIMIT)
  ORDERS_PER_HOUR = 60;

  /** Orders of one account whose email address is not confirmed; each is mailed to that address. */
  @IntVariable(1, MAX_LIMIT)
  UNCONFIRMED_ORDERS_PER_HOUR = 10;

  /** Pieces that a customer may have on order, in orders that are pending. */
  @IntVariable(1, MAX_LIMIT)
  PIECES_ON_ORDER = 2_000;

  /** The same without a confirmed email address. */
  @IntVariable(1, MAX_LIMIT)
  UNCONFIRMED_PIECES_ON_ORDER = 50;

  /** Maximum value in rupees of the pending orders of a customer without a confirmed e-mail address. */
  @IntVariable(1, MAX_LIMIT)
  UNCONFIRMED_VALUE_ON_ORDER = 500_000;

  /** The customer's page of an order, for mails. */
  orderLink(orderId: string): string {
    return `${new URL(this.PUBLIC_ORIGIN).origin}/orders/${orderId}`;
  }
}
