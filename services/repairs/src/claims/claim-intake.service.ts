import { Injectable } from '@nestjs/common';
import {
  ClaimCommand,
  dayOf,
  FileClaim,
  serialKey,
  type RepairOrigin,
  type WarrantyClaim as ClaimView,
} from '@netra/contracts';
import {
  conflict,
  Handles,
  lockingTransaction,
  lockName,
  newId,
  tooMany,
  unprocessable,
} from '@netra/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { RepairRecorder } from '../repair/repair-recorder.service.js';
import { changesOf, hashOf, storedFields } from '../repair/repair-fields.js';
import { Repair } from '../repair/repair.entity.js';
import { RepairsConfig } from '../repairs.config.js';
import { ClaimsService } from './claims.service.js';
import { IS_RECORDED } from './unproven-claims.js';
import { WarrantyClaim } from './warranty-claim.entity.js';

const DAY_MS = 86_400_000;
/** The promised day of a claim until a technician has seen the device. */
const PROMISED_DAYS = 14;

/** Of a piece: with its serial, for the same item or recorded by the shop. */
const OPEN = `
  select count(*) filter (where c.serial_key = $1 and (c.item_id = $2 or ${IS_RECORDED}))::int as "ofPiece",
    count(*) filter (where c.item_id = $2)::int as "ofItem"
  from warranty_claim c join repair r on r.id = c.repair_id
  where (c.serial_key = $1 or c.item_id = $2) and r.progress <> 'Completed'`;
const OF_DAY = `
  select count(*)::int as filed, ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as "retryAfter"
  from warranty_claim where user_id = $1 and created_at > now() - interval '1 day'`;

/** Accepts customers' warranty claims: each becomes a repair at the workbench. */
@Injectable()
export class ClaimIntake {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recorder: RepairRecorder,
    private readonly claims: ClaimsService,
    private readonly config: RepairsConfig,
  ) {}

  /** Once per key: a repeat gets the claim of the first request. @throws CONFLICT, TOO_MANY, UNPROCESSABLE */
  @Handles(FileClaim)
  async file(command: ClaimCommand): Promise<ClaimView> {
    const { userId, warrantyUntil, isPaid = false } = command;
    const known = await this.#repeated(this.dataSource.manager, command);
    if (known) return known;
    const isCovered = warrantyUntil !== null && warrantyUntil >= dayOf(new Date());
    if (!isCovered && !isPaid) throw conflict('claim.over');
    // One claim of a person at a time: claims for an item share its pieces, and all claims share the daily limit.
    const key = `claims of ${userId}`;
    return lockingTransaction(this.dataSource.manager, { key }, async (tx) => {
      await lockName(tx, key);
      return (await this.#repeated(tx, command)) ?? this.#open(tx, command, isCovered ? 'warranty' : 'paid');
    });
  }

  async #open(tx: EntityManager, command: ClaimCommand, origin: RepairOrigin): Promise<ClaimView> {
    const { userId, orderId, itemId, serial, pieces } = command;
    const key = serialKey(serial);
    const [open] = await tx.query<{ ofPiece: number; ofItem: number }[]>(OPEN, [key, itemId]);
    if (open!.ofPiece > 0 || open!.ofItem >= pieces) throw conflict('claim.open');
    await this.#checkDay(tx, userId);
    const id = newId();
    const fields = fieldsOf(command);
    const estimatedDate = dayOf(new Date(Date.now() + PROMISED_DAYS * DAY_MS));
    const kept = { idempotencyKey: keyOf(command), bodyHash: hashOf(fields) };
    await tx.insert(Repair, { id, ...fields, estimatedDate, origin, ...kept });
    await tx.insert(WarrantyClaim, { repairId: id, userId, orderId, itemId, serialKey: key });
    const repair = await tx.findOneByOrFail(Repair, { id });
    await this.recorder.record(tx, repair, changesOf({}, { ...fields, estimatedDate }));
    return this.claims.ofRepair(id, tx);
  }

  /** Refused claims do not count. */
  async #checkDay(tx: EntityManager, userId: string): Promise<void> {
    const [day] = await tx.query<{ filed: number; retryAfter: number }[]>(OF_DAY, [userId]);
    const { filed, retryAfter } = day!;
    if (filed >= this.config.CLAIMS_PER_DAY) throw tooMany('request.tooMany', {}, { retryAfter });
  }

  async #repeated(manager: EntityManager, command: ClaimCommand): Promise<ClaimView | undefined> {
    const idempotencyKey = keyOf(command);
    if (idempotencyKey === null) return undefined;
    const repair = await manager
      .createQueryBuilder(Repair, 'repair')
      .addSelect('repair.bodyHash')
      .where({ idempotencyKey })
      .getOne();
    if (!repair) return undefined;
    if (repair.bodyHash !== hashOf(fieldsOf(command))) throw unprocessable('repair.keyUsed');
    return this.claims.ofRepair(repair.id, manager);
  }
}

/** Two people may choose the same key, and one person may use the same key for a claim and at the desk. */
const keyOf = ({ userId, idempotencyKey }: ClaimCommand): string | null =>
  idempotencyKey ? `claim:${userId}:${idempotencyKey}` : null;

/** Without the promised day, which differs when the repeat comes on another day. */
const fieldsOf = ({ orderId, serial, fault, language = 'en', productName, ...customer }: ClaimCommand) => {
  const { estimatedDate: _promised, ...fields } = storedFields({
    deviceName: productName,
    serialNo: serial,
    progress: 'Received',
    estimatedDate: '',
    customerName: customer.customerName,
    customerEmail: customer.customerEmail,
    customerPhone: customer.customerPhone,
    customerLanguage: language,
    reportedFault: fault,
    orderId,
  });
  return fields;
};
