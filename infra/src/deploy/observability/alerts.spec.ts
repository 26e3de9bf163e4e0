import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const folder = path.resolve(import.meta.dirname, '../../../deploy/observability');
const files = (pattern: string) => globSync(pattern, { cwd: folder }).toSorted();
const promtool = process.env
  .PATH!.split(path.delimiter)
  .map((each) => path.join(each, 'promtool'))
  .find((each) => existsSync(each));
const read = (pattern: string) => files(pattern).map((file) => readFileSync(path.join(folder, file), 'utf8'));
const run = (...parameters: string[]) =>
  execFileSync(promtool!, parameters, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

interface Replay {
  alert_rule_test: { alertname: string; exp_alerts?: object[] }[];
}

test('every alert fires in one of the replays', () => {
  const alerts = read('rules/*.yml').flatMap((rules) =>
    [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name),
  );
  const fired = read('tests/*.test.yml').flatMap((text) =>
    (parse(text) as { tests: Replay[] }).tests
      .flatMap((replay) => replay.alert_rule_test)
      .filter(({ exp_alerts: expected = [] }) => expected.length > 0)
      .map(({ alertname }) => alertname),
  );
  expect([...new Set(fired)].toSorted()).toEqual(alerts.toSorted());
});

if (promtool) {
  describe('rules', () => {
    test.each(files('rules/*.yml'))('in %s are valid according to promtool', (file) => {
      expect(run('check', 'rules', file)).toContain('SUCCESS');
    });

    test.each(files('tests/*.test.yml'))('fire as expected when the series of %s are replayed', (file) => {
      expect(run('test', 'rules', file)).toContain('SUCCESS');
    });
  });
} else {
  test.skip('the rules are not checked without promtool on the PATH: install the package prometheus', () => {});
}
