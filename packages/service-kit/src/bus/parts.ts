import { headers, TimeoutError, type Msg } from '@nats-io/nats-core';
import { PARTS } from './headers.js';

/** The largest reply in bytes. The largest valid page is below 10 MiB, the longest array of the HTTP API below 48. */
export const MAX_REPLY_BYTES = 48 * 1024 * 1024;
/** Space for the headers of a part. */
const HEADER_BYTES = 1_024;

/** Whether the caller of a request accepts a reply in parts; most reads ask for them only when one message is too small. */
export const takesParts = (request: Msg): boolean => request.headers?.has(PARTS) ?? false;

/** Sends a reply in as many messages as needed. They arrive in order, because one connection sends them. */
export function respondInParts(request: Msg, body: Uint8Array, maxPayload: number): void {
  const size = maxPayload - HEADER_BYTES;
  const first = headers();
  first.set(PARTS, String(Math.ceil(body.length / size)));
  for (let from = 0; from < body.length; from += size) {
    request.respond(body.subarray(from, from + size), from === 0 ? { headers: first } : {});
  }
}

/** A reply, joined from its parts. */
export interface Reply {
  data: Uint8Array;
  headers: Msg['headers'];
}

/** Waits for all parts of a reply. @throws TimeoutError when one is missing in the end */
export async function wholeReply(messages: AsyncIterable<Msg>): Promise<Reply> {
  const parts: Msg[] = [];
  let count = 1;
  for await (const part of messages) {
    if (!parts.length) count = Number(part.headers?.get(PARTS) || 1);
    if (parts.push(part) === count) {
      const data = count === 1 ? part.data : Buffer.concat(parts.map((each) => each.data));
      return { data, headers: parts[0]!.headers };
    }
  }
  throw new TimeoutError();
}
