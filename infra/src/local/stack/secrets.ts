import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUS_USERS, newRequestKeys } from '@netra/service-kit/bus-setup';

/** The secrets shared by the processes of one data folder. */
export interface Secrets {
  jwtKeys: string;
  /** Sign the requests of the gateway, and verify them. */
  requestKeys: { signing: string; verifying: string };
  /** The password of each user of the bus. */
  bus: Record<string, string>;
}

/** The secrets of a data folder, readable only by its owner: created at the first start; a newer version adds its own at its first start. */
export function secretsOf(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const fresh: Secrets = {
    jwtKeys: `local:${secret(48)}`,
    requestKeys: newRequestKeys('local'),
    bus: {},
  };
  const bus = Object.fromEntries(BUS_USERS.map((user) => [user, kept.bus?.[user] ?? secret(24)]));
  const secrets: Secrets = { ...fresh, ...kept, bus };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');
