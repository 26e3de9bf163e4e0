import { Injectable } from '@nestjs/common';
import {
  emailAddress,
  firstCharacters,
  importError,
  ListSuppliers,
  MAX_IN_ARRAY,
  type CsvRow,
  type ImportError,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';

const keyOf = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Suppliers by name, as files of products contain them; where several share a name, their addresses serve as names. */
export class SupplierNames {
  readonly #byName = new Map<string, string[]>();
  readonly #names = new Map<string, string>();

  constructor(suppliers: { firstName: string; lastName: string; email: string }[]) {
    for (const { firstName, lastName, email } of suppliers) {
      const name = `${firstName} ${lastName}`.trim();
      this.#names.set(email, name);
      this.#byName.set(keyOf(name), [...(this.#byName.get(keyOf(name)) ?? []), email]);
    }
  }

  /** The address of the supplier in a cell, or an error. */
  addressOf(cell: string): string | ImportError {
    const name = cell.trim();
    const address = emailAddress(cell);
    if (this.#names.has(address)) return address;
    const found = this.#byName.get(keyOf(name)) ?? [];
    if (found.length === 1) return found[0]!;
    const values = { name: firstCharacters(name, 100) };
    return found.length
      ? importError('import.supplierTwice', values)
      : importError('import.supplierUnknown', values);
  }

  /** The cell for an address; empty if the supplier no longer exists. */
  cellOf(email: string): string {
    const name = this.#names.get(email);
    if (name === undefined) return '';
    return this.#byName.get(keyOf(name))!.length === 1 ? name : email;
  }

  /** A row with the address of its supplier instead of the name, or with an error. */
  resolve(row: CsvRow): CsvRow {
    if (!row.supplier?.trim() || row.problem) return row;
    const supplier = this.addressOf(row.supplier);
    return typeof supplier === 'string' ? { ...row, supplier } : { ...row, problem: supplier };
  }
}

/** Reads the suppliers for a file of products. */
@Injectable()
export class SupplierNamesService {
  constructor(private readonly bus: Bus) {}

  async read(): Promise<SupplierNames> {
    const { suppliers } = await this.bus.request(ListSuppliers, { page: 1, limit: MAX_IN_ARRAY });
    return new SupplierNames(suppliers);
  }
}
