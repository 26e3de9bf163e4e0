import { ProductId } from './catalog.js';
import { Email, Flag, Id, Instant, ListOf, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { Done } from '../rules/paging.js';
import { MailLanguage, type CustomerLanguage } from '../repairs/repairs.js';

/** A signed-in customer waits for a product. */
export class StockAlertBody {
  @ProductId() productId: string;
  @MailLanguage() language?: CustomerLanguage;
}

/** A visitor without an account waits for a product. */
export class GuestAlertBody extends StockAlertBody {
  @Email() email: string;
}

export class StockAlertCommand extends GuestAlertBody {
  /** The account, null for a guest, who gets a confirmation. */
  @Id({ nullable: true }) userId: string | null;
  /** The address of the client, whose alerts are limited. */
  @Text() address: string;
}

/** A product that a customer waits for. */
export class StockAlert {
  @ProductId() productId: string;
  @Text() name: string;
  @Text({ min: 0, max: 500, description: 'First picture, empty for none' }) image: string;
  @Flag({ description: 'It can be bought again, and the mail is on its way' }) canBeBought: boolean;
  @Instant() createdAt: string;
}

/** The newest 100 alerts of one person. */
export class StockAlertList {
  @ListOf(() => StockAlert, { max: 100 }) alerts: StockAlert[];
}

export class AlertOwner {
  @Id() userId: string;
}

export class OwnAlertKey extends AlertOwner {
  @ProductId() productId: string;
}

export class AlertTokenBody {
  @Text({ max: 22, pattern: /^[\w-]{22}$/, description: 'The end of the link in the mail' }) token: string;
}

/**
 * Records who wants to be notified when a product can be bought again; a repeat changes nothing, and the reply does not reveal it.
 * NOT_FOUND; CONFLICT while the product can be bought; TOO_MANY for an account, an e-mail address or a client with many.
 */
export const AddStockAlert = message<StockAlertCommand, Done>('catalog.alert.add', 'write');
export const ListStockAlerts = message<AlertOwner, StockAlertList>('catalog.alert.list');
/** No effect when there is none. */
export const RemoveStockAlert = message<OwnAlertKey, Done>('catalog.alert.remove', 'write');
/** By the link of a mail: ends one alert or, if that one was already mailed, all others of its address. No effect after it expired. */
export const CancelStockAlert = message<AlertTokenBody, Done>('catalog.alert.cancel', 'write');
