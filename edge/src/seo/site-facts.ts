import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the shop says about itself, as the build takes it from the kit's `site.ts`. */
export interface SiteFacts {
  name: string;
  phone: string;
  email: string;
  /** Street, town, country. */
  address: string[];
  /** `schema` as schema.org writes them. */
  openingHours: { schema: string };
  /** ISO 4217. */
  currency: string;
}

/** Reads `site.json` of the built shell; undefined where it is missing. */
export function readSiteFacts(shellDir: string): SiteFacts | undefined {
  const file = path.join(shellDir, 'site.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SiteFacts) : undefined;
}
