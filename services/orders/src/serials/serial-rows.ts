import { isFillerSerial, serialKey, type LineSerials, type OrderItem } from '@netra/contracts';
import { invalid } from '@netra/service-kit';

export interface SerialRow {
  key: string;
  line: string;
  position: number;
  serial: string;
}

/**
 * The serials of an order as rows.
 * @throws VALIDATION by the path of the first invalid serial or line
 */
export function serialRows(items: Pick<OrderItem, '_id' | 'qty'>[], lines: LineSerials[]): SerialRow[] {
  const pieces = new Map(items.map(({ _id, qty }) => [_id, qty]));
  const seen = new Set<string>();
  return lines.flatMap(({ itemId, serials }, at) => {
    const qty = pieces.get(itemId);
    if (qty === undefined) throw invalid(`lines.${at}.itemId`, 'serials.line');
    pieces.delete(itemId);
    if (serials.length > qty) {
      throw invalid(`lines.${at}.serials`, 'serials.tooMany', { count: serials.length, qty });
    }
    return serials.map((serial, position) => {
      if (isFillerSerial(serial))
        throw invalid(`lines.${at}.serials.${position}`, 'serials.filler', { serial });
      const key = serialKey(serial);
      if (seen.has(key)) throw invalid(`lines.${at}.serials.${position}`, 'serials.twice', { serial });
      seen.add(key);
      return { key, line: itemId, position, serial };
    });
  });
}
