/** A key for one request and its repeats: 128 random bits. `randomUUID` is missing where the page is not served securely. */
export const newRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
