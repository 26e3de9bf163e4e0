// SQL because claims are joined with their repairs, and a piece is locked by its serial; not measured: one claim at a time, by an index.
import { Injectable } from '@nestjs/common';
import {
  dayOf,
  serialKey,
  type ClaimCommand,
  type RepairOrigin,
  type WarrantyClaim as ClaimView,
} from '@netra/contracts';
import { conflict, newId, Throttle, unprocessable } from '@netra/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { RepairRecorder } from '../repair/repair-recorder.service.js';
import { changesOf, hashOf, storedFields } from '../repair/repair-fields.js';
import { Repair } from '../repair/repair.entity.js';
import { RepairsConfig } from '../repairs.config.js';
import { ClaimsService } from './claims.service.js';
import { WarrantyClaim } from './warranty-claim.entity.js';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;
/** The day that is promised for a claim until a technician has seen the device. */
const PROMISED_DAYS = 14;

/** Claims for the same item wait for each other: they share its pieces. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('claim ' || $1, 0))`;
const OPEN = `
  select count(*) filter (where c.serial_key = $1)::int as "ofPiece", count(*) filter (where c.item_id = $2)::int as "ofItem"
  from warranty_claim c join repair r on r.id = c.repair_id
  where (c.serial_key = $1 or c.item_id = $2) and r.progress <> 'Completed'`;

/** Takes in claims of customers: each becomes a repair at the bench. */
@Injectable()
export class ClaimIntake {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recorder: RepairRecorder,
    private readonly claims: ClaimsService,
    private readonly throttle: Throttle,
    private readonly config: RepairsConfig,
  ) {}

  /** Once a key: a repeat gets the claim of the first request. @throws CONFLICT, TOO_MANY, UNPROCESSABLE */
  async file(command: ClaimCommand): Promise<ClaimView> {
    const { userId, warrantyUntil, isPaid = false } = command;
    const known = await this.#repeated(this.dataSource.manager, command);
    if (known) return known;
    const isCovered = warrantyUntil !== null && warrantyUntil >= dayOf(new Date());
    if (!isCovered && !isPaid) throw conflict('claim.over');
    await this.throttle.take(`claim:${userId}`, this.config.CLAIMS_PER_DAY, DAY_SECONDS);
    return this.dataSource.transaction(async (tx) => {
      await tx.query(LOCK, [command.itemId]);
      return (await this.#repeated(tx, command)) ?? this.#open(tx, command, isCovered ? 'warranty' : 'paid');
    });
  }

  async #open(tx: EntityManager, command: ClaimCommand, origin: RepairOrigin): Promise<ClaimView> {
    const { userId, orderId, itemId, serial, pieces } = command;
    const key = serialKey(serial);
    const [open] = await tx.query<{ ofPiece: number; ofItem: number }[]>(OPEN, [key, itemId]);
    if (open!.ofPiece > 0 || open!.ofItem >= pieces) throw conflict('claim.open');
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

/** Two people may choose the same key, and one person the same for a claim and at the desk. */
const keyOf = ({ userId, idempotencyKey }: ClaimCommand): string | null =>
  idempotencyKey ? `claim:${userId}:${idempotencyKey}` : null;

/** Without the promised day, which is another one for a repeat on the next day. */
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
