import { Injectable } from '@nestjs/common';
import {
  CSV_COLUMNS,
  ExportProducts,
  ExportQuery,
  type CsvColumn,
  type ExportedProducts,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { SUPPLIER } from './judge.queries.js';
import { FILE_FIELDS, type FileField } from './file-fields.js';

/** Well below the size of the largest bus message. */
const BYTES = 600_000;
const ROWS = 500;

/** SQL of a field's cell, or of a list's members; null becomes an empty cell. */
const cell = ({ column, isList }: FileField) => (isList ? `p.${column}` : `coalesce(p.${column}::text, '')`);

const CELLS = FILE_FIELDS.map((field) => `${cell(field)} as "${field.name}"`).join(', ');

const PAGE = `
  with found as (
    select p.product_id as "productId", ${CELLS}, coalesce(${SUPPLIER}, '') as supplier, p.version::text as version, lower(p.product_id) as key
    from product p where p.deleted_at is null and lower(p.product_id) > lower($1)
    order by lower(p.product_id) limit ${ROWS}),
  measured as (
    select found.*, sum(octet_length(found::text)) over (order by key) as bytes, row_number() over (order by key) as place
    from found)
  select ${CSV_COLUMNS.map((column) => `"${column}"`).join(', ')}
  from measured where bytes < ${BYTES} or place = 1 order by key`;

/** All products, part by part, as the cells of a file. */
@Injectable()
export class ProductExportService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(ExportProducts)
  async page({ after = '' }: ExportQuery): Promise<ExportedProducts> {
    const rows = await this.manager.query<Record<CsvColumn, string>[]>(PAGE, [after]);
    return { rows: rows.map(withLists) };
  }
}

const LISTS = FILE_FIELDS.filter(({ isList }) => isList);

const withLists = (row: Record<CsvColumn, string>): Record<CsvColumn, string> => ({
  ...row,
  ...Object.fromEntries(LISTS.map(({ name, list }) => [name, list.write(row[name] as unknown as string[])])),
});
