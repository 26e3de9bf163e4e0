import { Injectable } from '@nestjs/common';
import { CheckImport, StageImport, StartImport, type CsvRow, type ProductImport } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import type { UploadedFile } from '../images/upload.decorator.js';
import { readCsv } from './read-csv.js';

/** Far enough below the largest message of the bus; and what a service checks in well under a second. */
const BYTES = 400_000;
const ROWS = 1_000;

/** Brings a file of products to the catalogue, in messages that the bus can carry. */
@Injectable()
export class DryRunService {
  constructor(private readonly bus: Bus) {}

  async run({ name, content }: UploadedFile): Promise<ProductImport> {
    const parts = partsOf(readCsv(content));
    const first = await parts.next(); // a file that is none leaves nothing behind
    const fileName = name.trim().slice(-255) || 'products.csv';
    const { _id: id } = await this.bus.request(StartImport, { fileName });
    for (let part = first; !part.done; part = await parts.next()) {
      await this.bus.request(StageImport, { id, rows: part.value });
    }
    return this.bus.request(CheckImport, { id });
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
