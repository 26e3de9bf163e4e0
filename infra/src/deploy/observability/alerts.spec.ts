import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../deploy/observability');
const files = (pattern: string) => globSync(pattern, { cwd: folder }).toSorted();
const promtool = process.env
  .PATH!.split(path.delimiter)
  .map((each) => path.join(each, 'promtool'))
  .find((each) => existsSync(each));
const run = (...parameters: string[]) =>
  execFileSync(promtool!, parameters, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

if (promtool) {
  describe('the rules', () => {
    test.each(files('rules/*.yml'))('of %s, when promtool checks them, are valid', (file) => {
      expect(run('check', 'rules', file)).toContain('SUCCESS');
    });

    test.each(files('tests/*.test.yml'))('when the series of %s are replayed, fire as they say', (file) => {
      expect(run('test', 'rules', file)).toContain('SUCCESS');
    });
  });
} else {
  test.skip('the rules, when promtool is not on the PATH, are not checked: install the package prometheus', () => {});
}
