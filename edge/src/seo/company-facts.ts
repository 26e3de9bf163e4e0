import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Facts about the company, which the build takes from the kit's `company.ts`. */
export interface CompanyFacts {
  name: string;
  phone: string;
  email: string;
  /** Street, town, country. */
  address: string[];
  /** Weekdays from 0, Sunday; times as `09:00`. */
  openingHours: { weekdays: number[]; opens: string; closes: string };
  /** `link` opens a map with the shop in it. */
  map: { link: string };
  /** ISO 4217. */
  currency: string;
}

/** Reads `company.json` of the built shell; undefined where it is missing. */
export function readCompanyFacts(shellDir: string): CompanyFacts | undefined {
  const file = path.join(shellDir, 'company.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CompanyFacts) : undefined;
}
