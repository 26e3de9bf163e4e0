import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

const script = path.resolve(import.meta.dirname, '../../../deploy/observability/alertmanager.sh');
interface Config {
  global: Record<string, string | boolean>;
  route: { routes: { receiver: string; matchers: string[]; repeat_interval: string }[] };
  receivers: { name: string; email_configs?: { to: string }[]; webhook_configs?: { url: string }[] }[];
}

describe('configuration of Alertmanager', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-alertmanager-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = (env: Record<string, string>) => {
    const file = path.join(folder, 'alertmanager.yml');
    const { status, stdout, stderr } = spawnSync('sh', [script, 'echo', 'became the program'], {
      env: { PATH: process.env['PATH'], CONFIG: file, ALERT_EMAIL: 'owner@shop.lk', ...env },
      encoding: 'utf8',
    });
    return { status, stdout, stderr, file };
  };
  const configOf = (env: Record<string, string>) => {
    const { status, stdout, file } = start(env);
    expect([status, stdout]).toEqual([0, 'became the program\n']);
    if (spawnSync('amtool', ['--version']).status === 0)
      expect(spawnSync('amtool', ['check-config', file], { encoding: 'utf8' }).stdout).toContain('SUCCESS');
    return parse(readFileSync(file, 'utf8')) as Config;
  };

  test("mails alerts through the shop's server and user to ALERT_EMAIL", () => {
    const { global, receivers } = configOf({
      SMTP_URL: "smtps://alerts%40shop.lk:p%27a%25s%2Fs%3A'w@mail.shop.lk:465",
      MAIL_FROM: "Nimal's Shop <shop@shop.lk>",
    });
    expect(global).toEqual({
      smtp_smarthost: 'mail.shop.lk:465',
      smtp_from: "Nimal's Shop <shop@shop.lk>",
      smtp_require_tls: false,
      smtp_auth_username: 'alerts@shop.lk',
      smtp_auth_password_file: path.join(folder, 'alertmanager.yml.password'),
    });
    const secret = String(global['smtp_auth_password_file']);
    expect(readFileSync(secret, 'utf8')).toBe("p'a%s/s:'w");
    expect(statSync(secret).mode & 0o077).toBe(0);
    expect(receivers.find(({ name }) => name === 'operator')!.email_configs![0]!.to).toBe('owner@shop.lk');
  });

  test.each([
    ['smtp://mail:1025', 'mail:1025', false],
    ['smtp://mail.shop.lk:587?requireTLS=true', 'mail.shop.lk:587', true],
    ['smtp://mail.shop.lk/?requireTLS=true', 'mail.shop.lk:587', true],
    ['smtp://user:secret@mail.shop.lk', 'mail.shop.lk:587', true],
    ['smtps://user:secret@mail.shop.lk', 'mail.shop.lk:465', false],
  ])('for %s uses %s, with STARTTLS required: %s', (SMTP_URL, host, isRequired) => {
    const { global } = configOf({ SMTP_URL });
    expect([global['smtp_smarthost'], global['smtp_require_tls']]).toEqual([host, isRequired]);
  });

  test('calls an external watchdog URL every five minutes, in addition to the daily mail', () => {
    const config = configOf({ SMTP_URL: 'smtp://mail:1025', WATCHDOG_URL: 'https://watch.example/1' });
    const routes = config.route.routes.filter(({ matchers }) => matchers[0] === 'alertname="Watchdog"');
    expect(routes.map((route) => [route.receiver, route.repeat_interval])).toEqual([
      ['operator', '24h'],
      ['watchdog', '5m'],
    ]);
    const watchdog = config.receivers.find(({ name }) => name === 'watchdog')!;
    expect(watchdog.webhook_configs![0]!.url).toBe('https://watch.example/1');
  });

  test.each([
    [{ ALERT_EMAIL: '', SMTP_URL: 'smtp://mail:1025' }, 'ALERT_EMAIL must be set'],
    [{ SMTP_URL: 'smtps://user:password@mail.invalid:465' }, 'SMTP_URL is the placeholder'],
    [{ SMTP_URL: 'mail.shop.lk' }, 'SMTP_URL must begin with smtp:// or smtps://'],
    [{ SMTP_URL: 'smtps://mail.shop.lk:2465' }, 'on port 465 only'],
  ])('refuses %j with one sentence', (env, sentence) => {
    const { status, stderr } = start(env);
    expect(status).toBe(78);
    expect(stderr).toContain(sentence);
  });
});
