import { randomFillSync } from 'node:crypto';

const bytes = Buffer.alloc(16);
const RANDOM_BYTES = 12;
/** Random bytes for the next ids: one call per id would cost ten times as much. */
const pool = Buffer.alloc(RANDOM_BYTES * 256);
let used = pool.length;

function fillRandomly(): void {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  pool.copy(bytes, 4, used, (used += RANDOM_BYTES));
}

/**
 * A new id: a UUID of version 8 whose first 32 bits are the time in whole seconds since 1970 and whose rest is random (90 bits). Not version
 * 7, because clients of the specification read the creation time from the first 8 hex digits, as in MongoDB's ids; everybody else may treat
 * it as opaque. Ids sort by creation, to the second.
 */
export function newId(): string {
  fillRandomly();
  bytes.writeUInt32BE(Math.floor(Date.now() / 1000), 0);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text has the form of an id, so that any other text is "not found" instead of a database error. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
