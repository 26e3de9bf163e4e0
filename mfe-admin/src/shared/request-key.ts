/** A key for one request and its repeats. `randomUUID` is missing where the page is not served securely. */
export const newRequestKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : crypto.getRandomValues(new Uint32Array(4)).join('-');
