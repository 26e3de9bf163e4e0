import { context, runWithContext } from '@netra/service-kit';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { CSV_TYPE } from './media-types.js';
import { Readable } from 'node:stream';

/** Returns a part of a file, and the start of the next one; no rows mean the end. */
type NextPart = (after: string[] | undefined) => Promise<string[][]>;

/**
 * What a spreadsheet would take for a formula, even behind quotes: our files put one more quote before it, which the import
 * removes. Full-width letters come from East Asian keyboards.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
/** An amount below 0, as of a correction, is added up by a spreadsheet, and no formula. */
const NUMBER = /^-\d+(\.\d+)?$/;
const escaped = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** The text of a cell of such a file. */
export const cellOf = (written: string): string =>
  written.startsWith("'") && FORMULA.test(written) ? written.slice(1) : written;

/**
 * A file that is streamed part by part, so that its size is not limited. The first part is read before answering, so that an
 * outage is answered as one. Cells that spreadsheets would take for formulas start with a quote.
 */
export async function csvFile(
  fileName: string,
  columns: readonly string[],
  next: NextPart,
  bom = true,
): Promise<StreamableFile> {
  const asked = context();
  const first = await next(undefined);
  async function* rows() {
    for (let part = first; part.length; part = await runWithContext(asked, () => next(part.at(-1))))
      yield* part.map((cells) => cells.map(escaped));
  }
  const file = stringify({
    header: true,
    columns: [...columns],
    bom,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  });
  const source = Readable.from(rows());
  source.on('error', (error) => file.destroy(error));
  return new StreamableFile(source.pipe(file), {
    type: CSV_TYPE,
    disposition: `attachment; filename="${fileName}"`,
  });
}
