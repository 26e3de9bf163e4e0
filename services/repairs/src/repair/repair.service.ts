import { Injectable } from '@nestjs/common';
import {
  CreateRepair,
  GetRepair,
  GetRepairHistory,
  RepairCreateCommand,
  RepairKey,
  RepairUpdateCommand,
  UpdateRepair,
  type Repair as RepairView,
  type RepairChange as RepairChangeView,
} from '@netra/contracts';
import {
  conflict,
  context,
  Handles,
  invalid,
  newId,
  requirePlausibleDay,
  unprocessable,
} from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { HandedOver } from '../hand-over/handed-over.entity.js';
import { restrictedTo, visible } from './own-jobs.js';
import { RepairChange } from './repair-change.entity.js';
import { changesOf, hashOf, storedFields } from './repair-fields.js';
import { RepairRecorder } from './repair-recorder.service.js';
import { RepairWriter } from './repair-writer.service.js';
import { Repair } from './repair.entity.js';
import { asChange, asRepair } from './repair.views.js';

/** A repair that is recorded after it was done has a day in the past. */
const YEARS = { back: 1, ahead: 5 };

/** Repairs as technicians and admins read and write them. */
@Injectable()
export class RepairService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recorder: RepairRecorder,
    private readonly writer: RepairWriter,
  ) {}

  @Handles(GetRepair)
  async get({ id }: RepairKey): Promise<RepairView> {
    return asRepair(await this.#find(id));
  }

  /** Newest change first. */
  @Handles(GetRepairHistory)
  async history({ id }: RepairKey): Promise<RepairChangeView[]> {
    await this.#find(id);
    const where = { repairId: id };
    const changes = await this.dataSource.manager.find(RepairChange, { where, order: { version: 'DESC' } });
    return changes.map(asChange);
  }

  /** Once per key: a repeat after a lost answer gets the repair that the first request created. */
  @Handles(CreateRepair)
  create({ idempotencyKey: key, ...body }: RepairCreateCommand): Promise<RepairView> {
    const idempotencyKey = key && `${context().actor?.id ?? ''}:${key}`; // two people may choose the same key
    requirePlausibleDate(body.estimatedDate);
    const fields = { progress: 'Received' as const, ...storedFields(body) };
    const bodyHash = hashOf(fields);
    // A caller with own jobs only is assigned what they take in.
    const [assigneeId, assigneeName] =
      restrictedTo() === undefined ? [null, null] : [context().actor!.id, context().actor!.name];
    const assigned = { assigneeId, assigneeName };
    return this.dataSource.transaction(async (tx) => {
      const id = newId();
      const insert = tx
        .createQueryBuilder()
        .insert()
        .into(Repair)
        .values({ id, ...fields, ...assigned, idempotencyKey, bodyHash });
      await insert.orIgnore().updateEntity(false).execute();
      const repair = await tx.findOneBy(Repair, { id });
      if (!repair) return this.#repeated(idempotencyKey!, bodyHash);
      const { assigneeName: after } = assigned;
      const taken = after === null ? [] : [{ field: 'assignee', before: null, after }];
      await this.recorder.record(tx, repair, [...changesOf({}, fields), ...taken]);
      return asRepair(repair);
    });
  }

  /** A repeated save is no conflict: it matches what is already stored. */
  @Handles(UpdateRepair)
  update({ id, version, ...body }: RepairUpdateCommand): Promise<RepairView> {
    const fields = storedFields(body);
    return this.writer.change(id, async (repair, tx) => {
      requirePlausibleDate(fields.estimatedDate, repair.estimatedDate);
      if (isReopened(repair, fields) && (await tx.existsBy(HandedOver, { repairId: id })))
        fields.outcome ??= null;
      const changes = changesOf(repair, fields);
      const isStale = version !== undefined && version !== repair.version;
      if (isStale && changes.length)
        throw conflict('repair.stale', {}, { details: { current: asRepair(repair) } });
      return { fields, changes };
    });
  }

  async #repeated(idempotencyKey: string, bodyHash: string): Promise<RepairView> {
    const repair = await this.dataSource
      .createQueryBuilder(Repair, 'repair')
      .addSelect('repair.bodyHash')
      .where({ idempotencyKey })
      .getOneOrFail();
    if (repair.bodyHash !== bodyHash) {
      throw unprocessable('repair.keyUsed');
    }
    return asRepair(repair);
  }

  async #find(id: string): Promise<Repair> {
    return visible(await this.dataSource.manager.findOneBy(Repair, { id }));
  }
}

/** Reopening a completed repair clears the outcome of its hand-over. */
const isReopened = ({ progress }: Repair, next: Partial<Repair>): boolean =>
  progress === 'Completed' && next.progress !== undefined && next.progress !== 'Completed';

/**
 * Accepts a day that is already stored, however old the repair is.
 *
 * @throws VALIDATION
 */
function requirePlausibleDate(day: string | undefined, stored?: string): void {
  if (day === undefined || day === stored) return;
  requirePlausibleDay(day, YEARS, (limits) => invalid('estimatedDate', 'repair.dateImplausible', limits));
}
