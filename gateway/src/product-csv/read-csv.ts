import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import {
  CSV_COLUMNS,
  firstCharacters,
  importError,
  isBlank,
  MAX_IMPORT_ROWS,
  type CsvColumn,
  type CsvRow,
} from '@netra/contracts';
import { DomainError, invalid } from '@netra/service-kit';
import { CsvError, parse } from 'csv-parse';
import { cellOf } from '../http/csv-file.js';

const MAX_CELL = 40_000;
/** In bytes; a row must fit well into a message of the bus. */
const MAX_ROW = 256 * 1024;
/** More columns than our files have, and few enough that a row of empty cells is cheap. */
const MAX_CELLS = 100;
/** Parsed without yielding: a few milliseconds. */
const CHUNK = 64 * 1024;
/** Columns of our own files besides the product's. */
const REMARKS = ['row', 'reasons'];
/** Six bytes each on the bus, and accepted by no field. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

interface Parsed {
  record: string[];
  info: { records: number; empty_lines: number };
}

/**
 * The rows of a file of products, numbered like a spreadsheet. A row that cannot be read has an error.
 * @throws VALIDATION for an invalid file: not UTF-8, no headings, broken quotes, too long
 */
export async function* readCsv(content: Buffer): AsyncGenerator<CsvRow> {
  if (!isUtf8(content)) throw invalid('file', 'csv.notUtf8');
  const delimiter = delimiterOf(content.subarray(0, 2_000).toString('utf8'));
  const parser = parse({
    bom: true,
    max_record_size: MAX_ROW,
    cast: (cell, { index }) => {
      if (index < MAX_CELLS) return cell;
      throw invalid('file', 'csv.tooManyCells', { limit: MAX_CELLS });
    },
    info: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(chunksOf(content));
  let columns: (CsvColumn | undefined)[] | undefined;
  let rows = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      if (record.every(isBlank)) continue; // spreadsheets keep rows that were cleared
      if (!columns) columns = columnsOf(record);
      else if (++rows > MAX_IMPORT_ROWS) throw invalid('file', 'csv.tooManyRows', { limit: MAX_IMPORT_ROWS });
      else yield rowOf(record, columns, info.records + info.empty_lines);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof CsvError) throw unreadable(error);
    throw error;
  } finally {
    source.destroy();
  }
  if (!columns) throw invalid('file', 'csv.empty');
}

/**
 * @throws VALIDATION for a file that is separated by anything other than commas or semicolons, or that declares its
 * separator
 */
function delimiterOf(start: string): ',' | ';' {
  const [head = ''] = start.split('\n', 1);
  if (/^\ufeff?"?sep=/i.test(head)) throw invalid('file', 'csv.separatorLine');
  if (head.includes(',')) return ',';
  if (head.includes(';')) return ';';
  if (head.includes('\t')) throw invalid('file', 'csv.tabs');
  return ',';
}

/** Yields to other work between chunks. */
async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += CHUNK) {
    yield content.subarray(start, start + CHUNK);
    await otherWork();
  }
}

const unreadable = ({ code, message }: CsvError) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? invalid('file', 'csv.rowTooLarge')
    : invalid('file', 'csv.malformed', { reason: message });

function columnsOf(headings: string[]): (CsvColumn | undefined)[] {
  const names = headings.map((heading) => heading.trim());
  const columns = names.map((name) =>
    CSV_COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase()),
  );
  const unknown = names.filter(
    (name, index) => !columns[index] && name && !REMARKS.includes(name.toLowerCase()),
  );
  if (unknown.length)
    throw invalid('file', 'csv.unknownColumns', { columns: firstCharacters(unknown.join(', '), 200) });
  const known = columns.filter(Boolean);
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice) throw invalid('file', 'csv.columnTwice', { column: twice });
  if (!known.includes('productId')) throw invalid('file', 'csv.columnMissing', { column: 'productId' });
  return columns;
}

function rowOf(record: string[], columns: (CsvColumn | undefined)[], row: number): CsvRow {
  if (record.some((cell) => cell.length > MAX_CELL))
    return { row, problem: importError('import.cellTooLong', {}) };
  if (record.some((cell) => CONTROL.test(cell)))
    return { row, problem: importError('import.cellControls', {}) };
  const given: CsvRow = { row };
  columns.forEach((column, index) => {
    if (column) given[column] = cellOf(record[index] ?? '');
  });
  const extra = record.length - columns.length;
  if (extra) given.problem = importError('import.cells', { cells: record.length, columns: columns.length });
  return given;
}
