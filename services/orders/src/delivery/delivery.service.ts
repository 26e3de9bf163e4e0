import { Injectable } from '@nestjs/common';
import { ChangeDelivery, DeliveryTerms, GetDelivery, type DeliveryRate } from '@netra/contracts';
import {
  Audit,
  conflict,
  Handles,
  invalid,
  LOCKED_ROW,
  lockingTransaction,
  prepared,
  rawJson,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { DeliveryRateRow } from './delivery-rate-row.entity.js';
import { DeliveryTermsRow } from './delivery-terms-row.entity.js';

const TERMS = `
  select json_build_object(
    'rates', (
      select json_agg(json_build_object('district', district, 'isServed', is_served, 'fee', fee,
        'daysFrom', days_from, 'daysTo', days_to) order by district collate "C")
      from delivery_rate),
    'freeFrom', free_from, 'version', version)::text as json
  from delivery_terms`;

/** Fees and days of delivery by district. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly manager: EntityManager,
    private readonly audit: Audit,
  ) {}

  @Handles(GetDelivery)
  async get() {
    return rawJson(await json(this.manager));
  }

  /** @throws CONFLICT when the terms have changed since the caller read them */
  @Handles(ChangeDelivery)
  async change({ rates, freeFrom, version }: DeliveryTerms): Promise<DeliveryTerms> {
    checkRates(rates);
    return lockingTransaction(this.manager, { key: 'delivery terms' }, async (tx) => {
      await tx.findOneOrFail(DeliveryTermsRow, { where: {}, ...LOCKED_ROW });
      const before = await read(tx);
      if (before.version !== version) throw conflict('delivery.stale', {}, { details: { current: before } });
      await tx.upsert(DeliveryRateRow, rates, ['district']);
      await tx.update(DeliveryTermsRow, { isOnly: true }, { freeFrom, version: version + 1 });
      const after = await read(tx);
      const change = { before: auditedOf(before), after: auditedOf(after) };
      await this.audit.record(tx, { subject: 'delivery', id: 'delivery', ...change });
      return after;
    });
  }
}

async function json(manager: EntityManager): Promise<string> {
  const [row] = await prepared<{ json: string }>(manager, TERMS, []);
  return row!.json;
}

const read = async (tx: EntityManager) => JSON.parse(await json(tx)) as DeliveryTerms;

/** @throws VALIDATION for a district that is listed twice, or a last day before the first */
function checkRates(rates: DeliveryRate[]): void {
  if (new Set(rates.map(({ district }) => district)).size < rates.length)
    throw invalid('rates', 'delivery.eachOnce');
  const wrong = rates.findIndex(({ daysFrom, daysTo }) => daysTo < daysFrom);
  if (wrong >= 0) throw invalid(`rates.${wrong}.daysTo`, 'delivery.days');
}

/** A field for each district, so that the audit log names those that changed. */
const auditedOf = ({ rates, freeFrom }: DeliveryTerms) => ({
  freeFrom,
  ...Object.fromEntries(rates.map(({ district, ...rate }) => [district, rate])),
});
