import { expect } from '@jest/globals';
import {
  ApplyImport,
  CheckImport,
  GetImport,
  GetProduct,
  StageImport,
  StartImport,
  type CsvRow,
  type ImportMode,
  type ProductImport,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually, type TestService } from '@netra/local-servers/testing';

const admin = { id: 'admin-1', role: 'admin', name: 'Nimal Perera' } as const;
const as = <T>(work: () => Promise<T>) => runWithContext({ requestId: 'r-1', actor: admin }, work);

let count = 0;
/** A unique product id. */
export const key = () => `CSV-${++count}`;

/** A row that creates a product. */
export const row = (productId: string, more: Partial<CsvRow> = {}) => ({
  productId,
  name: `Camera ${productId}`,
  price: '1000',
  stock: '5',
  category: 'cctv1',
  ...more,
});

/** What an admin does with files of products. */
export class Importer {
  constructor(private readonly service: TestService) {}

  async dryRun(...rows: Omit<CsvRow, 'row'>[]): Promise<ProductImport> {
    const { bus } = this.service;
    const { _id: id } = await bus.request(StartImport, { fileName: 'new.csv' });
    const numbered = rows.map((one, index) => ({ row: index + 2, ...one }));
    for (let at = 0; at < numbered.length; at += 1_000)
      await bus.request(StageImport, { id, rows: numbered.slice(at, at + 1_000) });
    return bus.request(CheckImport, { id });
  }

  apply(id: string, mode: ImportMode): Promise<ProductImport> {
    return as(() => this.service.bus.request(ApplyImport, { id, mode }));
  }

  state(id: string): Promise<ProductImport> {
    return as(() => this.service.bus.request(GetImport, { id }));
  }

  finished(id: string): Promise<ProductImport> {
    return eventually(async () => {
      const found = await this.state(id);
      expect(['done', 'failed']).toContain(found.state);
      return found;
    }, 60_000);
  }

  get(productId: string) {
    return this.service.bus.request(GetProduct, { productId });
  }

  /** Fails when the ledger does not explain every stock. */
  async close(): Promise<void> {
    const wrong = await this.service.dataSource.query<unknown[]>(
      `select p.product_id from product p
       where p.stock <> (select coalesce(sum(change), 0) from stock_movement where product = p.id)`,
    );
    await this.service.close();
    expect(wrong).toEqual([]);
  }
}
