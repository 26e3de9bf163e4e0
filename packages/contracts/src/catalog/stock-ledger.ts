import { NotEquals } from 'class-validator';
import { ProductId, ProductKey } from './catalog.js';
import { Flag, Id, Instant, Int, ListOf, Money, OneOf, Text } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { message } from '../bus/message.js';
import { says } from '../rules/rule-error.js';

/** Why an admin corrects a stock. */
export const ADJUSTMENT_REASONS = ['counted', 'damaged', 'found', 'returned', 'other'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/**
 * Why a stock changed: its initial value, an edit or import of the product, taken or returned by an order, an adjustment, a delivery of a
 * supplier, a part of a repair.
 */
export const MOVEMENT_REASONS = [
  'initial',
  'correction',
  'reserved',
  'released',
  ...ADJUSTMENT_REASONS,
  'received',
  'repair',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** Incoming pieces, or outgoing ones when negative; not 0. */
const StockChange =
  (max: number): PropertyDecorator =>
  (target, key) => {
    Int({ min: -max, max, description: 'Pieces that come, or go where it is negative; not 0' })(target, key);
    NotEquals(0, says('stock.changeNone'))(target, key);
  };

const MAX_STOCK = 1_000_000;

export class StockAdjustmentBody {
  @StockChange(MAX_STOCK) change: number;
  @OneOf(ADJUSTMENT_REASONS) reason: AdjustmentReason;
  @Text({ optional: true, nullable: true, max: 500, multiline: true }) note?: string | null;
  @Int({
    optional: true,
    min: 0,
    description: 'The stock with which a count was compared: `counted` changes no other one',
  })
  seen?: number;
}

export class AdjustStockCommand extends StockAdjustmentBody {
  @ProductId() productId: string;
  /** Repeating a request with the same key returns the first movement and changes nothing. */
  @Text({ max: 250 }) key: string;
}

/** Parts of a repair: taken when `change` is negative, put back when it is positive. */
export class TakePartsCommand {
  @ProductId() productId: string;
  @StockChange(999) change: number;
  /** Repeating a request with the same key returns the first movement and changes nothing. */
  @Text({ max: 250 }) key: string;
  @Text({ max: 100, description: 'The id of the repair' }) reference: string;
  @Text({ optional: true, nullable: true, max: 500 }) note?: string | null;
}

/** A product after a change of its stock. */
export class MovedStock {
  @ProductId() productId: string;
  @Text() name: string;
  @Text({ min: 0, max: 500, description: 'First picture, empty for none' }) image: string;
  @Money() price: number;
  @Int({ description: 'What the ledger got' }) change: number;
  @Int({ min: 0, description: 'What is left' }) stock: number;
}

export class StockMovement {
  @Id() _id: string;
  @Instant() at: string;
  @OneOf(MOVEMENT_REASONS) reason: MovementReason;
  @Int({ description: 'Pieces that came, or went where it is negative' }) change: number;
  @Int({ min: 0, description: 'What was left after it' }) stock: number;
  @Text({ nullable: true, description: 'The member of staff; null for orders' }) actorName: string | null;
  @Text({
    nullable: true,
    description: 'Of an order its number, of a delivery its purchase, of a part its repair',
  })
  reference: string | null;
  @Text({ nullable: true, max: 500, multiline: true }) note: string | null;
}

export class StockMovementQuery {
  @Id({ optional: true, description: 'Only movements before this one: `next` of the answer before' })
  before?: string;
  @Int({ optional: true, coerce: true, min: 1, max: 100, default: 20 }) limit?: number;
}

export class ListMovementsQuery extends StockMovementQuery {
  @ProductId() productId: string;
}

/** A part of a product's ledger, newest first. */
export class StockLedger {
  @ProductId() productId: string;
  @Text() name: string;
  @Int({ min: 0 }) stock: number;
  @Flag() isAvailable: boolean;
  /** Absent while catalog still runs an earlier release. */
  @Int({ optional: true, min: 0, description: 'People who are told when it can be bought again' })
  waiting?: number;
  @ListOf(() => StockMovement) movements: StockMovement[];
  @Id({ nullable: true, description: 'Gives the older ones as `before`; null at the end' }) next:
    string | null;
}

const forAdmins = { tag: 'Stock', roles: ['admin'] } as const;

/** Changes the stock through the ledger; CONFLICT with `details.short` below 0, and with `details.stock` for a count of another stock. */
export const AdjustStock = message<AdjustStockCommand, MovedStock>('catalog.stock.adjust', 'write');
/** For repairs only: takes a part or puts it back; CONFLICT with `details.short` below 0. */
export const TakeParts = message<TakePartsCommand, MovedStock>('catalog.stock.take-parts', 'write');

export const ListStockMovements = endpoint<ListMovementsQuery, StockLedger>('catalog.stock.list-movements', {
  at: 'GET /products/{productId}/stock',
  name: 'listStockMovements',
  summary: 'Every change of the stock of a product, newest first',
  path: ProductKey,
  query: StockMovementQuery,
  status: 200,
  reply: StockLedger,
  errors: [404],
  ...forAdmins,
});

/** A product whose stock contradicts the ledger or the open orders. */
export class StockMismatch {
  @ProductId() productId: string;
  @Text() name: string;
  @Int({ description: 'The stock of the product' }) shelf: number;
  @Int({ description: 'What the movements of its ledger add up to' }) ledger: number;
  @Int({ description: 'Pieces that the ledger took for orders and did not give back' }) taken: number;
  @Int({ description: 'Pieces in the reservations of orders' }) reserved: number;
}

/** The last comparison of ledger, stock and reservations. */
export class StockCheck {
  @Flag() isRunning: boolean;
  @Instant({ nullable: true, description: 'Null before the first one' }) checkedAt: string | null;
  @Int({ min: 0 }) products: number;
  @Int({ min: 0, description: 'How many products do not add up' }) wrong: number;
  @ListOf(() => StockMismatch, { description: 'At most 50 of them' }) mismatches: StockMismatch[];
}

export const GetStockCheck = endpoint<object, StockCheck>('catalog.stock.get-check', {
  at: 'GET /stock/check',
  name: 'getStockCheck',
  summary: 'The last comparison of ledger, stock and reservations',
  status: 200,
  reply: StockCheck,
  ...forAdmins,
});

/** Starts a comparison unless one is running; replies before it ends. */
export const CheckStock = endpoint<object, StockCheck>('catalog.stock.check', {
  at: 'POST /stock/check',
  name: 'checkStock',
  summary: 'Compare ledger, stock and reservations of all products now',
  status: 202,
  reply: StockCheck,
  ...forAdmins,
});
