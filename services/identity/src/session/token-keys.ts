/** A signing key of the ring; `kid` says in a token's header which one signed it. */
export interface TokenKey {
  kid: string;
  secret: string;
}

/** `JWT_KEYS`: `kid:secret[,kid:secret]`, each secret of at least 32 characters. */
export const KEY_RING = /^\s*[\w.-]+:[^,]{32,}(,\s*[\w.-]+:[^,]{32,})*$/;

/** The ring of a text that fits `KEY_RING`; the first key signs. */
export function parseKeyRing(text: string): [TokenKey, ...TokenKey[]] {
  const keys = text.split(',').map((entry) => {
    const colon = entry.indexOf(':');
    return { kid: entry.slice(0, colon).trim(), secret: entry.slice(colon + 1).trim() };
  });
  return keys as [TokenKey, ...TokenKey[]];
}
