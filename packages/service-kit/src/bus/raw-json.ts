/** A reply that is JSON already; it passes bus and gateway unparsed. */
export class RawJson {
  constructor(readonly bytes: string | Uint8Array) {}
}

/** Wraps JSON text or bytes, such as the result of `json_agg`, as a reply. The caller may read it by `requestRaw`. */
export const rawJson = (bytes: string | Uint8Array): RawJson => new RawJson(bytes);
