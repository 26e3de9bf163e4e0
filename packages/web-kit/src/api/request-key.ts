/** A key for one request and its retries: 128 random bits. `randomUUID` is missing on pages that are not served securely. */
export const newRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
