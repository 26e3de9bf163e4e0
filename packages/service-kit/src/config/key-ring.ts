import { ValidateBy } from 'class-validator';

/** A signing key of the ring; `kid` says in a token's header which one signed it. */
export interface TokenKey {
  kid: string;
  secret: string;
}

const ENTRY = /^([\w.-]+):([^\s]{32,})$/;
/** 32 random characters have 20 different ones or more; a word that is repeated has few. */
const FEWEST_DIFFERENT = 10;

/** A ring of keys as text: `kid:secret[,kid:secret]`; the secrets long and not of a few characters over and over. */
export function KeyRingVariable(): PropertyDecorator {
  return ValidateBy(
    { name: 'keyRing', validator: { validate: isKeyRing } },
    { message: 'kid:secret[,kid:secret] with random secrets of at least 32 characters and a kid for each' },
  );
}

function isKeyRing(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const entries = value.split(',').map((entry) => ENTRY.exec(entry.trim()));
  const kids = new Set(entries.map((entry) => entry?.[1]));
  return (
    kids.size === entries.length &&
    entries.every((entry) => entry && new Set(entry[2]).size >= FEWEST_DIFFERENT)
  );
}

/** The ring of a text that `KeyRingVariable` takes; the first key signs, all verify. */
export function parseKeyRing(text: string): [TokenKey, ...TokenKey[]] {
  const keys = text.split(',').map((entry) => {
    const colon = entry.indexOf(':');
    return { kid: entry.slice(0, colon).trim(), secret: entry.slice(colon + 1).trim() };
  });
  return keys as [TokenKey, ...TokenKey[]];
}
