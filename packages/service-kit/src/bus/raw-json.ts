/** A reply that is JSON already: it passes bus and gateway unparsed. */
export class RawJson {
  constructor(readonly bytes: string | Uint8Array) {}
}

/** Answers JSON that is at hand as text or bytes, such as a query's `json_agg`. The caller reads it by `requestRaw`. */
export const rawJson = (bytes: string | Uint8Array): RawJson => new RawJson(bytes);
