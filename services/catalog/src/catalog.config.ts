import { IntVariable, ServiceConfig, UrlVariable } from '@netra/service-kit';

const MAX_LIMIT = 1_000_000;

/** Configuration of catalog. */
export class CatalogConfig extends ServiceConfig {
  /** The start of all links in mails. */
  @UrlVariable(['http', 'https'], 'http://localhost:8080')
  PUBLIC_ORIGIN: string;

  /** Reviews that one account may write per hour. */
  @IntVariable(1, MAX_LIMIT)
  REVIEWS_PER_HOUR = 20;

  /** Questions that one account may ask per hour. */
  @IntVariable(1, MAX_LIMIT)
  QUESTIONS_PER_HOUR = 10;

  /** Alerts of one account, and of one e-mail address. */
  @IntVariable(1, MAX_LIMIT)
  STOCK_ALERTS_PER_HOUR = 10;

  /** Alerts of guests per client address, which a mobile network may share among thousands. */
  @IntVariable(1, MAX_LIMIT)
  STOCK_ALERTS_PER_HOUR_AND_ADDRESS = 100;

  @IntVariable(1, 86_400)
  STOCK_ALERT_CHECK_SECONDS = 10;

  /** The page of a product, for mails. */
  productLink(productId: string): string {
    return this.#page(`/overview/${encodeURIComponent(productId)}`);
  }

  /** Ends an alert. The token is in the fragment, which browsers do not send, so that no log contains it. */
  stopLink(token: string): string {
    return this.#page(`/stop-alert#${token}`);
  }

  /** The path of a picture of this shop; any other address is returned unchanged. */
  picturePath(address: string): string {
    const own = this.#page('/');
    return address.startsWith(own) ? address.slice(own.length - 1) : address;
  }

  #page(path: string): string {
    return `${new URL(this.PUBLIC_ORIGIN).origin}${path}`;
  }
}
