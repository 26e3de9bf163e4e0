import { IntVariable, ServiceConfig, TextVariable, UrlVariable } from '@netra/service-kit';

const MAX_LIMIT = 1_000_000_000;

/** The configuration of orders. */
export class OrdersConfig extends ServiceConfig {
  /** The start of all links in mails. */
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

  /** Hours within which an order is to be confirmed; empty for no confirmation. */
  @TextVariable('a number of hours such as 48, or empty for no confirmation', {
    min: 0,
    pattern: /^(|\d{1,4}(\.\d{1,6})?)$/,
  })
  ORDER_CONFIRMATION_HOURS = '';

  @IntVariable(1, 86_400)
  ORDER_CONFIRMATION_CHECK_SECONDS = 60;

  /** Undefined for no confirmation. */
  get confirmationHours(): number | undefined {
    return Number(this.ORDER_CONFIRMATION_HOURS) || undefined;
  }

  /** The orders in the back office that nobody has confirmed. */
  get unconfirmedLink(): string {
    return `${new URL(this.PUBLIC_ORIGIN).origin}/admin/order?stage=placed`;
  }

  /** The shop's own address, which is notified of requests for quotes and orders that are about to expire. */
  @TextVariable('an e-mail address', { pattern: /^[^\s@]+@[^\s@]+$/ })
  SHOP_EMAIL = 'hello@netra.lk';

  /** Requests for quotes with one phone number, and with one e-mail address. */
  @IntVariable(1, MAX_LIMIT)
  QUOTES_PER_HOUR = 3;

  /** Requests for quotes of one client. */
  @IntVariable(1, MAX_LIMIT)
  QUOTES_PER_HOUR_AND_ADDRESS = 100;

  /** How long requests for quotes are kept. */
  @IntVariable(1, 1_200)
  QUOTES_KEPT_MONTHS = 24;

  /** Days between a delivery and the mail that asks for reviews; 0 for no mail. */
  @IntVariable(0, 365)
  REVIEW_REQUEST_DAYS = 7;

  @IntVariable(1, 86_400)
  REVIEW_REQUEST_CHECK_SECONDS = 600;

  /** The reviews of a product, for mails. */
  reviewLink(productId: string): string {
    return `${new URL(this.PUBLIC_ORIGIN).origin}/overview/${encodeURIComponent(productId)}#review`;
  }

  /** The back office's list of requests for quotes, for mails. */
  quotesLink(): string {
    return `${new URL(this.PUBLIC_ORIGIN).origin}/admin/quotes`;
  }

  shopLink(): string {
    return `${new URL(this.PUBLIC_ORIGIN).origin}/shop`;
  }

  /** The customer's page of an order, for mails. */
  orderLink(orderId: string): string {
    return `${new URL(this.PUBLIC_ORIGIN).origin}/orders/${orderId}`;
  }

  /** The same page, which confirms the order. */
  confirmLink(orderId: string): string {
    return `${this.orderLink(orderId)}?confirm`;
  }
}
