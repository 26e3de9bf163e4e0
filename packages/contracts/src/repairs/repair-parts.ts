import { ProductId } from '../catalog/catalog.js';
import { Flag, Id, Int, ListOf, Money, Text } from '../rules/fields.js';
import { RecordId } from '../rules/record-id.js';
import { endpoint } from '../bus/endpoint.js';
import { message } from '../bus/message.js';
import { atTheDesk, RepairKey } from './repairs.js';

/** A repair has at most this many parts. */
export const MAX_PARTS = 50;

export class PartBody {
  @ProductId() productId: string;
  @Int({ min: 1, max: 999 }) qty: number;
}

export class PartCommand extends PartBody {
  @RecordId() id: string;
  /** Repeating a request with the same key returns the first part. */
  @Text({ optional: true }) idempotencyKey?: string;
}

export class PartKey {
  @RecordId() id: string;
  @RecordId() partId: string;
}

/** A product of the shop that a repair needed, taken from its stock. */
export class RepairPart {
  @Id() _id: string;
  @ProductId() productId: string;
  @Text({ min: 0, description: 'Empty while the stock has not answered' }) name: string;
  @Int({ min: 1 }) qty: number;
  @Money({ description: 'Of one piece when it was taken' }) price: number;
  @Flag({ description: 'The stock has it in its ledger; else that follows as soon as it can be reached' })
  isSettled: boolean;
  @Flag({ optional: true, description: 'A hand-over has charged it, so that it cannot be put back' })
  isCharged?: boolean;
}

export class RepairParts {
  @ListOf(() => RepairPart, { max: MAX_PARTS }) parts: RepairPart[];
}

export const ListParts = endpoint<RepairKey, RepairParts>('repairs.part.list', {
  at: 'GET /repairs/{id}/parts',
  name: 'listParts',
  summary: 'The parts that a repair took from the stock',
  path: RepairKey,
  status: 200,
  reply: RepairParts,
  ...atTheDesk,
});

/** Takes a part from the stock, once per key; CONFLICT with `details.short` when there is not enough. */
export const TakePart = message<PartCommand, RepairParts>('repairs.part.take', 'write');

/** CONFLICT for one that a hand-over has charged. */
export const ReturnPart = endpoint<PartKey, RepairParts>('repairs.part.return', {
  at: 'DELETE /repairs/{id}/parts/{partId}',
  name: 'returnPart',
  summary: 'Put a part back into the stock',
  path: PartKey,
  status: 200,
  reply: RepairParts,
  errors: [404, 409],
  ...atTheDesk,
});
