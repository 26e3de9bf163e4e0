import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

const ENTRY = /^([\w-]+):([\w-]+)$/;
const PRIVATE = { format: 'der', type: 'pkcs8' } as const;
const PUBLIC = { format: 'der', type: 'spki' } as const;

/** A key with its id: the private key of the gateway, or a public one of a service. */
export interface RequestKey {
  kid: string;
  key: KeyObject;
}

/** Parses the variable of the gateway: `kid:key`, the Ed25519 key as PKCS #8 in base64url. @throws for any other text */
export const parseSigningKey = (text: string): RequestKey =>
  parse(text, (der) => createPrivateKey({ key: der, ...PRIVATE }));

/** Parses the variable of the services: `kid:key[,kid:key]`, each Ed25519 key as SPKI in base64url. @throws for any other text */
export function parseRequestKeys(text: string): RequestKey[] {
  const keys = text
    .split(',')
    .map((entry) => parse(entry.trim(), (der) => createPublicKey({ key: der, ...PUBLIC })));
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new Error('two keys have the same id');
  return keys;
}

function parse(text: string, create: (der: Buffer) => KeyObject): RequestKey {
  const [, kid, encoded] = ENTRY.exec(text) ?? [];
  if (!kid || !encoded) throw new Error('a key without its id');
  const key = create(Buffer.from(encoded, 'base64url'));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return { kid, key };
}

/** Creates a gateway's key and the keys with which services verify it, as values of their variables. */
export function newRequestKeys(kid: string): { signing: string; verifying: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signing: `${kid}:${privateKey.export(PRIVATE).toString('base64url')}`,
    verifying: `${kid}:${publicKey.export(PUBLIC).toString('base64url')}`,
  };
}

/** Whether one of the functions of this file can parse a text: the check of its variable. */
export const parses = (parse: (text: string) => unknown) => (text: string) => {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
};
