import { ValidateBy } from 'class-validator';

/** A signing key of the ring; a token's header names it by `kid`. */
export interface TokenKey {
  kid: string;
  secret: string;
}

const ENTRY = /^([\w.-]+):([^\s]{32,})$/;
/** 32 random characters contain at least 20 different ones; a repeated word has few. */
const FEWEST_DIFFERENT = 10;

/** A ring of keys as text: `kid:secret[,kid:secret]`. A secret must be long and have many different characters. */
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

/** Parses a text that `KeyRingVariable` accepts; the first key signs, all keys verify. */
export function parseKeyRing(text: string): [TokenKey, ...TokenKey[]] {
  const keys = text.split(',').map((entry) => {
    const colon = entry.indexOf(':');
    return { kid: entry.slice(0, colon).trim(), secret: entry.slice(colon + 1).trim() };
  });
  return keys as [TokenKey, ...TokenKey[]];
}
