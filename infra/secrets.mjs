/**
 * `npm run secrets [folder]`: creates the random secrets of the containers, one file each. Existing files stay, so it can be run
 * again after an upgrade that needs more. Needs nothing but Node.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVICES = ['catalog', 'orders', 'identity', 'people', 'repairs', 'mailer'];
const BUS_USERS = [...SERVICES, 'gateway', 'setup'];

const folder = path.resolve(process.argv[2] ?? fileURLToPath(new URL('../.secrets', import.meta.url)));
const random = (bytes) => randomBytes(bytes).toString('base64url');
let made = 0;

const isThere = (name) => existsSync(path.join(folder, name));

/** The secret of a file, created when it is missing. */
function secret(name, make) {
  const file = path.join(folder, name);
  if (!isThere(name)) {
    // The folder is closed to others; the files are read by the users of the containers.
    writeFileSync(file, make(), { mode: 0o644 });
    made++;
  }
  return readFileSync(file, 'utf8').trim();
}

mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o700);

const today = new Date().toISOString().slice(0, 10);
const isUpgraded = isThere('jwt-keys') && !isThere('request-signing-key');

secret('jwt-keys', () => `${today}:${random(48)}`);
/** `kid:key`: by the private key the gateway signs who acts; the services have the public one. */
const [kid, signingKey] = secret('request-signing-key', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return `${today}-${random(3)}:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')}`;
}).split(':');
secret('request-keys', () => {
  const der = Buffer.from(signingKey, 'base64url');
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return `${kid}:${key.export({ format: 'der', type: 'spki' }).toString('base64url')}`;
});
secret('admin-password', () => random(12));
secret('s3-owner-access-key', () => `owner${random(9)}`);
secret('s3-owner-secret-key', () => random(32));
secret('s3-access-key', () => `gateway${random(9)}`);
secret('s3-secret-key', () => random(32));
secret('s3-reader-access-key', () => `reader${random(9)}`);
secret('s3-reader-secret-key', () => random(32));
// A placeholder: the mailer refuses it until the operator has written the real address.
secret('smtp-url', () => 'smtps://user:password@mail.invalid:465');
secret('postgres-password', () => random(24));
secret('grafana-password', () => random(12));

/** nats-server takes a variable for a text only when it begins with a letter. */
const passwordOf = (user) =>
  new URL(secret(`${user}-bus-url`, () => `nats://${user}:n${random(24)}@nats:4222`)).password;
// Written again each time: an upgrade may bring another user.
const passwords = BUS_USERS.map((user) => `${user.toUpperCase()}_PASSWORD=${passwordOf(user)}`);
writeFileSync(path.join(folder, 'bus-passwords.env'), passwords.join('\n'), { mode: 0o644 });
secret('bus-routes-password', () => `n${random(24)}`);
const databaseUrl = (file, role, database) =>
  new URL(secret(file, () => `postgres://${role}:${random(24)}@postgres:5432/${database}`)).password;
secret('databases.sql', () => SERVICES.map(databaseOf).join('\n'));

/** A database with the service's name; its owner migrates, the service itself only reads and writes rows. */
function databaseOf(name) {
  const owner = databaseUrl(`${name}-owner-url`, `${name}_owner`, name);
  const app = databaseUrl(`${name}-database-url`, name, name);
  return [
    `create role ${name}_owner login password '${owner}';`,
    `create role ${name} login password '${app}';`,
    `create database ${name} owner ${name}_owner;`,
  ].join('\n');
}

console.log(made === 0 ? `${folder} has everything already.` : `${made} secrets made in ${folder}.`);
if (isUpgraded)
  console.log(
    'The running release does not sign its requests. Before the upgrade, set UNSIGNED_REQUESTS_UNTIL to the time until which it may be' +
      ' gone back to, at most 31 days ahead (docs/upgrades.md).',
  );
