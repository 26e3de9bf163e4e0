/**
 * When a record was made, in milliseconds: `createdAt`, else the time in the first eight hex digits of its `_id`,
 * else 0.
 */
export function creationTime(record: { createdAt?: string | null; _id?: string }): number {
  const stated = Date.parse(record.createdAt ?? '');
  if (!Number.isNaN(stated)) return stated;
  const embedded = /^[0-9a-f]{8}/i.exec(record._id ?? '');
  return embedded ? Number.parseInt(embedded[0], 16) * 1000 : 0;
}
