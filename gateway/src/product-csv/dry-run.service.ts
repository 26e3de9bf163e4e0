import { Injectable } from '@nestjs/common';
import {
  CheckImport,
  DiscardImport,
  StageImport,
  StartImport,
  type CsvRow,
  type ProductImport,
} from '@netra/contracts';
import { Bus, isTemporary, logger } from '@netra/service-kit';
import type { UploadedFile } from '../images/upload.decorator.js';
import { readCsv } from './read-csv.js';
import { SupplierNamesService, type SupplierNames } from './supplier-names.service.js';

/**
 * Well below the largest message of the bus, and small enough that a busy service checks it before the request times out.
 */
const BYTES = 400_000;
const ROWS = 250;
/** A part without an answer in time is sent again: rows that are already staged stay unchanged. */
const TRIES = 3;

/** Sends a file of products to catalog, in messages that fit on the bus. */
@Injectable()
export class DryRunService {
  constructor(
    private readonly bus: Bus,
    private readonly suppliers: SupplierNamesService,
  ) {}

  async run({ name, content }: UploadedFile): Promise<ProductImport> {
    const parts = partsOf(this.#withSuppliers(readCsv(content)));
    const first = await parts.next(); // an invalid file leaves nothing behind
    const fileName = name.trim().slice(-255) || 'products.csv';
    const { _id: id } = await this.bus.request(StartImport, { fileName });
    try {
      for (let part = first; !part.done; part = await parts.next()) {
        await this.#stage(id, part.value);
      }
      return await this.bus.request(CheckImport, { id });
    } catch (error) {
      await this.#discard(id);
      throw error;
    }
  }

  /** The suppliers are read when the first row names one. */
  async *#withSuppliers(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
    let names: Promise<SupplierNames> | undefined;
    for await (const row of rows) {
      if (row.supplier?.trim()) names ??= this.suppliers.read();
      yield names ? (await names).resolve(row) : row;
    }
  }

  async #stage(id: string, rows: CsvRow[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.bus.request(StageImport, { id, rows });
        return;
      } catch (error) {
        if (!isTemporary(error) || tries === TRIES) throw error;
      }
    }
  }

  /** The caller gets the first failure; catalog deletes the rest after a day. */
  async #discard(id: string): Promise<void> {
    await this.bus.request(DiscardImport, { id }).catch((error: Error) => {
      logger.warn({ reason: error.message, import: id }, 'a dry run was left over');
    });
  }
}

async function* partsOf(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let part: CsvRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    if (part.length === ROWS || (part.length > 0 && bytes + size > BYTES)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(row);
    bytes += size;
  }
  if (part.length) yield part;
}
