import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const CHECK = fileURLToPath(new URL('../../../check/class-names.mjs', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'netra-classes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function checked(file: string, text: string) {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, text);
  const { status, stderr } = spawnSync(process.execPath, [CHECK, folder], { encoding: 'utf8' });
  return { status, stderr };
}

it.each([
  ['services/warranty/src/claim.ts', 'export class Warranty {}', 'Warranty'],
  ['services/warranty/src/claim.entity.ts', '@Entity()\nexport class ClaimRow {}', 'ClaimRow'],
  ['edge/src/page.ts', 'export class Page {}\nexport class PageFile {}', 'PageFile'],
  ['shell/src/menu.tsx', 'export abstract class Side<T> extends Menu {}', 'Side'],
])('the check of class names reports the class for %s with %j', (file, text, name) => {
  expect(checked(file, text)).toEqual({
    status: 1,
    stderr: `${file}: move class ${name} into a file named after it\n`,
  });
});

it.each([
  ['services/warranty/src/claim.service.ts', 'export class ClaimService {}'],
  ['services/warranty/src/claim-writer.service.ts', 'export class ClaimWriter {}'],
  [
    'services/warranty/src/otp.service.ts',
    'export class OTPService {}\nexport class Locked extends DomainError {}',
  ],
  ['packages/contracts/src/warranty.ts', 'export class ClaimBody {}\nexport class ClaimKey {}'],
  ['gateway/src/claims/claims.dto.ts', 'export class ClaimQuery {}'],
  ['edge/src/edge.config.ts', 'export class EdgeConfig {}\nexport class TestConfig extends EdgeConfig {}'],
])('the check of class names accepts %s with %j', (file, text) => {
  expect(checked(file, text)).toEqual({ status: 0, stderr: '' });
});
