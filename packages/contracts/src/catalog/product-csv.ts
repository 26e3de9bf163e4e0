import { IsObject } from 'class-validator';
import { ProductBody } from './catalog.js';
import { field, fieldsOf } from '../rules/field-registry.js';
import {
  sentenceOf,
  type ErrorKey,
  type ErrorValues,
  type ValuesOf,
} from '../error-sentences/error-sentences.js';
import { Flag, Id, Instant, Int, ListOf, Money, Nested, OneOf, Text } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { message } from '../bus/message.js';
import { says } from '../rules/rule-error.js';
import { PageInfo, PageQuery } from '../rules/paging.js';

/** A column of the file: a field of a product, its supplier by name, or `version`, which reveals a stale stock. */
export type CsvColumn = keyof ProductBody | 'supplier' | 'version';

/** The columns of the file in order: the fields of `ProductBody` as declared, supplier and `version`. */
export const CSV_COLUMNS = [...fieldsOf(ProductBody).keys(), 'supplier', 'version'] as CsvColumn[];

export const MAX_IMPORT_ROWS = 20_000;

/** A text for each column. */
const CsvCells: new () => Partial<Record<CsvColumn, string>> = class {};
for (const column of CSV_COLUMNS)
  Text({ optional: true, raw: true, max: 40_000 })(CsvCells.prototype as object, column);

/** The error of a row or a file, from the catalogue of errors. */
export class ImportError {
  @Text({ max: 60, description: 'As the `key` of a problem document' }) key: ErrorKey;
  @field({ type: 'object' }, { description: 'As the `values` of a problem document' }, [
    IsObject(says('field.object')),
  ])
  values: ErrorValues;
  @Text({ max: 1_000, description: 'The English sentence' }) message: string;
}

export const importError = <Key extends ErrorKey>(key: Key, values: ValuesOf<Key>): ImportError => ({
  key,
  values,
  message: sentenceOf(key, values),
});

/** A row of a file as it was read. */
export class CsvRow extends CsvCells {
  /** As spreadsheets number rows: the headings are row 1. */
  @Int({ min: 2 }) row: number;
  @Nested(() => ImportError, { optional: true, description: 'Why it could not be read at all' })
  problem?: ImportError;
}

export const IMPORT_STATES = ['staging', 'checked', 'applying', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `good` imports the valid rows; `all` imports every row, or none if one is invalid at the start. */
export const IMPORT_MODES = ['good', 'all'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** A file of products being imported, with its expected or actual effect. */
export class ProductImport {
  @Id() _id: string;
  @Text({ max: 255 }) fileName: string;
  @OneOf(IMPORT_STATES) state: ImportState;
  @OneOf(IMPORT_MODES, { nullable: true }) mode: ImportMode | null;
  @Int({ min: 0, description: 'Rows of the file' }) rows: number;
  @Int({ min: 0, description: 'Products that are new' }) created: number;
  @Int({ min: 0, description: 'Products that change' }) updated: number;
  @Int({ min: 0, description: 'Products that are so already' }) unchanged: number;
  @Int({ min: 0, description: 'Rows that cannot be imported' }) bad: number;
  @Int({ min: 0, description: 'Rows that are written so far' }) done: number;
  @Nested(() => ImportError, {
    nullable: true,
    description: 'Why nothing was imported, why it stopped after `done` rows, or what was left out',
  })
  problem: ImportError | null;
  @Instant() createdAt: string;
}

export class ImportKey {
  @Id() id: string;
}

export class ImportStart {
  @Text({ max: 255 }) fileName: string;
}

export class ImportRows extends ImportKey {
  @ListOf(() => CsvRow, { max: MAX_IMPORT_ROWS }) rows: CsvRow[];
}

export class ImportApplyBody {
  @OneOf(IMPORT_MODES, {
    description:
      '`good`: the rows that can be; `all`: every row, or none when one of them is bad as it begins',
  })
  mode: ImportMode;
}

export class ImportApply extends ImportApplyBody {
  @Id() id: string;
}

export class ImportProblem {
  @Int({ min: 2, description: 'As spreadsheets number rows: the headings are row 1' }) row: number;
  @Text({ min: 0, max: 40_000 }) productId: string;
  @ListOf(() => ImportError, { max: 50 }) reasons: ImportError[];
}

export class ImportProblemQuery extends PageQuery {
  @Id() id: string;
}

export class ImportProblemPage extends PageInfo {
  @ListOf(() => ImportProblem) problems: ImportProblem[];
}

/** A product whose price an import changes. */
export class PriceChange {
  @Int({ min: 2, description: 'As spreadsheets number rows: the headings are row 1' }) row: number;
  @Text() productId: string;
  @Text() name: string;
  @Money({ description: 'The price in the shop' }) before: number;
  @Money({ description: 'The price in the file' }) after: number;
}

export class PriceChangePage extends PageInfo {
  @ListOf(() => PriceChange) prices: PriceChange[];
}

export class BadRowsQuery extends ImportKey {
  @Int({ optional: true, min: 0 }) after?: number;
}

/** As received, with the cells in the order of the columns. */
export interface BadRows {
  rows: { row: number; reasons: ImportError[]; cells: string[] }[];
}

export class ExportQuery {
  @Text({ optional: true, max: 64, description: 'After the product with this id' }) after?: string;
}

/** Products in the order of their ids, as many as fit into a reply; none marks the end. */
export interface ExportedProducts {
  rows: Record<CsvColumn, string>[];
}

const forAdmins = { tag: 'Product files', roles: ['admin'] } as const;

/** Starts a dry run. */
export const StartImport = message<ImportStart, ProductImport>('catalog.import.start', 'write');
/** Adds rows, each of which is validated on its own. */
export const StageImport = message<ImportRows, { staged: number }>('catalog.import.stage', 'write');
/** Ends the dry run: validates the rows against each other and the catalogue. */
export const CheckImport = message<ImportKey, ProductImport>('catalog.import.check', 'write');
/** Discards an unfinished dry run; no effect on any other import. */
export const DiscardImport = message<ImportKey, void>('catalog.import.discard', 'write');

/** Resumes an import whose process died. */
export const GetImport = endpoint<ImportKey, ProductImport>('catalog.import.get', {
  at: 'GET /product-imports/{id}',
  name: 'getImport',
  summary: 'How far an import is',
  path: ImportKey,
  status: 200,
  reply: ProductImport,
  errors: [404],
  ...forAdmins,
});

export const ListImportProblems = endpoint<ImportProblemQuery, ImportProblemPage>('catalog.import.problems', {
  at: 'GET /product-imports/{id}/problems',
  name: 'listImportProblems',
  summary: 'The rows that cannot be imported, and why',
  path: ImportKey,
  query: PageQuery,
  status: 200,
  reply: ImportProblemPage,
  errors: [404],
  ...forAdmins,
});

export const ListImportPrices = endpoint<ImportProblemQuery, PriceChangePage>('catalog.import.prices', {
  at: 'GET /product-imports/{id}/prices',
  name: 'listImportPrices',
  summary: 'The prices that an import changes, those that differ most first',
  path: ImportKey,
  query: PageQuery,
  status: 200,
  reply: PriceChangePage,
  errors: [404],
  ...forAdmins,
});

export const ListBadRows = message<BadRowsQuery, BadRows>('catalog.import.bad-rows');

/** A repeat returns the progress of the import that the first call started. CONFLICT for `all` while a row is invalid. */
export const ApplyImport = endpoint<ImportApply, ProductImport>('catalog.import.apply', {
  at: 'POST /product-imports/{id}/apply',
  name: 'applyImport',
  summary: 'Begin to import, once',
  path: ImportKey,
  body: ImportApplyBody,
  status: 202,
  reply: ProductImport,
  errors: [404, 409],
  ...forAdmins,
});

export const ExportProducts = message<ExportQuery, ExportedProducts>('catalog.product.export');

/** The flags in the URL of an export. */
export class ExportOptions {
  @Flag({ optional: true, coerce: true, default: true, description: 'A mark by which Excel knows UTF-8' })
  bom?: boolean;
}
