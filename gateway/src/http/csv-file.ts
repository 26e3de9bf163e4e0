import { context, runWithContext } from '@netra/service-kit';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { CSV_TYPE } from './media-types.js';
import { Readable } from 'node:stream';

/** A part of a file, and the start of the next one; no rows is the end. */
type NextPart = (after: string[] | undefined) => Promise<string[][]>;

/**
 * A file that is streamed part by part, so that its size is not limited. The first part is read at once, so that an outage is
 * answered as one. A quote precedes cells that spreadsheets would take for formulas.
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
      yield* part;
  }
  const file = stringify({
    header: true,
    columns: [...columns],
    bom,
    escape_formulas: true,
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
