import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the processes of one data folder share and nobody else knows. */
export interface Secrets {
  jwtKeys: string;
  imagesAccessKey: string;
  imagesSecretKey: string;
}

/** The secrets of a data folder, made at its first start and readable by its owner alone. */
export function secretsOf(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const secret = (bytes: number) => randomBytes(bytes).toString('base64url');
    const made: Secrets = {
      jwtKeys: `local:${secret(48)}`,
      imagesAccessKey: secret(12),
      imagesSecretKey: secret(32),
    };
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
