import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SERVICES } from '@netra/contracts';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('upgrade', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-upgrade-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A program with the given name, which records its arguments and then runs the script. */
  const fake = (name: string, script: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> '${folder}/calls'\n${script}\n`);
    chmodSync(file, 0o755);
  };
  const upgrade = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(root, 'infra/upgrade.mjs'), ...args],
      { cwd: folder, encoding: 'utf8', env: { PATH: `${folder}:${process.env['PATH']}` } },
    );
    const calls = path.join(folder, 'calls');
    const made = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
    return { status, lines: `${stdout}${stderr}`.trim().split('\n'), calls: made };
  };
  const KUBERNETES = ['kubernetes', '--to', '0.2.0', '--overlay', 'o'];

  const NAMES = ['mailer', 'people', 'identity', 'repairs', 'catalog', 'orders', 'gateway', 'edge'];
  const orderIn = (calls: string[], pattern: RegExp) =>
    calls.flatMap((call) => pattern.exec(call)?.slice(1, 2) ?? []);

  test('of a cluster applies and waits in the order of the rollout', () => {
    fake('kubectl', `case "$*" in *' get job '*) printf 'SuccessCriteriaMet Complete' ;; esac`);
    const { status, calls } = upgrade(...KUBERNETES);
    expect(status).toBe(0);
    expect(calls.slice(0, 4)).toEqual([
      'kubectl apply -k o -l !netra.lk/role',
      'kubectl apply -k o -l netra.lk/role=bus',
      'kubectl -n netra rollout status statefulset/nats --timeout=10m',
      'kubectl apply -k o -l app.kubernetes.io/name=set-up-bus,app.kubernetes.io/version=0.2.0',
    ]);
    expect(orderIn(calls, /apply .*name=migrate-(\w+)/).toSorted()).toEqual(SERVICES.toSorted());
    expect(orderIn(calls, /rollout status deployment\/(\w+)/)).toEqual(NAMES);
    const lastMigration = calls.findLastIndex((call) => call.includes('migrate-'));
    expect(lastMigration).toBeLessThan(calls.findIndex((call) => call.includes('deployment/')));
    expect(calls.at(-2)).toBe('kubectl apply -k o');
    // Of the release with nginx; the routes to it stay until everything is replaced.
    expect(calls.at(-1)).toMatch(
      /^kubectl -n netra delete --ignore-not-found deployment\/static service\/static .*networkpolicy\/static-to-edge/,
    );
  });

  test('of a cluster stops before replacing any process when a migration fails, and says where to look', () => {
    fake(
      'kubectl',
      `case "$*" in *' get job '*migrate-orders*) printf Failed ;; *' get job '*) printf Complete ;; esac`,
    );
    const { status, lines, calls } = upgrade(...KUBERNETES);
    expect(status).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^3\/12 migrate the databases failed\. A job failed: kubectl -n netra logs -l \S*migrate-orders\S* says why; kubectl -n netra delete job -l \S*migrate-orders\S* lets it run again\. Run it again/,
    );
    expect(orderIn(calls, /deployment\/(\w+)/)).toEqual([]);
  });

  test('of a cluster rolls back in the opposite order, without migrations', () => {
    fake('kubectl', '');
    const { status, calls } = upgrade(...KUBERNETES, '--back');
    expect(status).toBe(0);
    expect(orderIn(calls, /deployment\/(\w+)/)).toEqual(NAMES.toReversed());
    expect(calls.filter((call) => /migrate|role=bus|set-up/.test(call))).toEqual([]);
  });

  test.each([KUBERNETES, ['compose', '--to', '0.2.0']])(
    'by %s prints every step of a dry run and executes nothing',
    (...args) => {
      fake('kubectl', '');
      fake('docker', '');
      const { status, lines, calls } = upgrade(...args, '--dry-run');
      expect([status, calls]).toEqual([0, []]);
      expect(orderIn(lines, /^\d+\/1[23] replace (\w+)$/)).toEqual(NAMES);
    },
  );

  test.each([
    [['compose']],
    [['kubernetes', '--to', '0.2.0']],
    [['swarm', '--to', '1']],
    [['compose', '--too', '1']],
  ])('explains its usage for %j', (args) => {
    expect(upgrade(...args)).toMatchObject({
      status: 1,
      lines: [expect.stringMatching(/Usage: node infra\/upgrade\.mjs compose --to/)],
    });
  });

  /**
   * One container per service: `<service>-old`, and `<service>-new` once it is scaled to two. NATS reloads its users at each signal, unless
   * `bus` does something else.
   */
  const engine = (health = 'healthy', bus = 'date +%N > loaded', caddy = 'echo caddy-1') => `
    case "$*" in
      'compose config --format json') printf '{"name":"shop","services":{"caddy":{"command":["caddy","run","--config","/etc/caddy/Caddyfile"]},'
        for s in ${NAMES.join(' ')}; do printf '"%s":{"image":"%s:new"},' $s $s; done; printf '"x":{}}}' ;;
      'compose config --services') echo catalog; echo backup; echo prometheus ;;
      *'exec -T nats sh -c kill -HUP 1') ${bus} ;;
      *'exec -T nats wget '*/varz) echo "{\\"config_load_time\\":\\"$(cat loaded 2>/dev/null)\\"}" ;;
      *'logs --no-log-prefix --tail 1 nats') echo '[ERR] Failed to reload: no such file' ;;
      'compose config --images') echo catalog:new ;;
      'compose ps -q caddy') ${caddy} ;;
      'ps -aq --filter label=com.docker.compose.project=shop --filter label=com.docker.compose.service=static') echo static-1 ;;
      'compose ps -q '*) echo $4-old; if [ -e ${'$'}4-up ]; then echo $4-new; fi ;;
      'compose up '*--scale*) for s; do :; done; touch $s-up ;;
      'image inspect -f '*) echo new ;;
      'inspect -f {{.Image}} '*-old) echo old ;;
      'inspect -f {{.Image}} '*) echo new ;;
      'inspect -f {{.State'*-new) echo '${health}' ;;
      'inspect -f {{.State'*) echo running healthy ;;
      'inspect -f {{.Name}} '*) echo /netra-$4 ;;
      'logs '*) echo 'orders: DATABASE_URL must be set.' ;;
    esac`;

  test('by compose starts the new container beside the old one and stops the old one once the new one is healthy', () => {
    fake('docker', engine('running healthy'));
    writeFileSync(path.join(folder, '.env'), 'DOMAIN=shop.lk\nVERSION=0.1.0\nTLS=internal');
    const { status, lines, calls } = upgrade('compose', '--to', '0.2.0');
    expect([status, lines.at(-1)]).toEqual([0, expect.stringContaining('13/13')]);
    expect(orderIn(calls, /stop --time 30 (\w+)-old/)).toEqual(NAMES);
    const at = (text: string) => calls.findIndex((call) => call.includes(text));
    const moments = [
      'exec -T nats sh -c kill -HUP 1',
      'set-up-bus',
      'migrate-identity',
      'scale identity=2',
      'identity-new',
      'stop --time 30 identity-old',
      'rm identity-old',
    ];
    expect(moments.map(at)).not.toContain(-1);
    // With new rules, which Prometheus would not notice.
    expect(calls.at(-1)).toContain('compose up -d --no-deps --force-recreate backup prometheus');
    expect(moments.map(at)).toEqual(moments.map(at).toSorted((a, b) => a - b));
    expect(readFileSync(path.join(folder, '.env'), 'utf8')).toBe(
      'DOMAIN=shop.lk\nTLS=internal\nVERSION=0.2.0\n',
    );
  });

  test('by compose routes around the nginx of the previous release and then removes it', () => {
    fake('docker', engine('running healthy'));
    expect(upgrade('compose', '--to', '0.2.0').status).toBe(0);
    const { calls } = upgrade('compose', '--to', '0.2.0');
    const moments = [
      'docker stop --time 30 edge-old',
      'docker compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile',
      'docker stop --time 30 static-1',
      'docker rm static-1',
    ].map((call) => calls.indexOf(call));
    expect(moments).not.toContain(-1);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(calls.filter((call) => /^docker compose up .*caddy/.test(call))).toEqual([]);
  });

  test("by compose starts Caddy on nginx's former port when the previous release had none", () => {
    fake('docker', engine('running healthy', 'date +%N > loaded', ':'));
    const { status, calls } = upgrade('compose', '--to', '0.2.0');
    const left = calls.indexOf('docker rm static-1');
    expect([status, calls.slice(left, left + 2)]).toEqual([
      0,
      ['docker rm static-1', 'docker compose up -d --no-deps --wait caddy'],
    ]);
  });

  test('by compose keeps the routes on rollback, because the previous release uses them too', () => {
    fake('docker', engine('running healthy'));
    const { status, calls } = upgrade('compose', '--to', '0.1.0', '--back');
    expect([status, orderIn(calls, /stop --time 30 (\w+)-old/)]).toEqual([0, NAMES.toReversed()]);
    expect(calls.filter((call) => /caddy|static/.test(call))).toEqual([]);
  });

  test('by compose stops when NATS keeps its former users, and repeats the reason', () => {
    fake('docker', engine('running healthy', ':'));
    const { status, lines, calls } = upgrade('compose', '--to', '0.2.0');
    expect(status).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^2\/13 set up the users and streams of the bus failed\. NATS did not load .*: \[ERR\] Failed to reload: no such file\. .*Run it again/,
    );
    expect(calls.filter((call) => /set-up-bus|migrate|--scale/.test(call))).toEqual([]);
  });

  test('by compose sends NATS no signal through the engine, which then would not restart it', () => {
    fake('docker', engine('running healthy'));
    expect(upgrade('compose', '--to', '0.2.0').calls.filter((call) => /compose kill/.test(call))).toEqual([]);
  });

  test('by compose stops before replacing any process when a migration fails, and repeats the error', () => {
    const line = JSON.stringify({ level: 'fatal', msg: 'The migration Some1 failed: no such table.' });
    fake('docker', `case "$*" in *migrate-identity) echo '${line}'; exit 1 ;; esac${engine()}`);
    const { status, lines, calls } = upgrade('compose', '--to', '0.2.0');
    expect(status).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^3\/13 migrate the databases failed\. docker compose run .*migrate-identity failed: The migration Some1 failed: no such table\. Run it again/,
    );
    expect(calls.filter((call) => /--scale|docker stop/.test(call))).toEqual([]);
  });

  test('by compose removes a new container that does not start, keeps the old one and explains the rollback', () => {
    fake('docker', engine('exited unhealthy'));
    const { status, lines, calls } = upgrade('compose', '--to', '0.2.0');
    expect(status).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^4\/13 replace mailer failed\. .*its last line: orders: DATABASE_URL must be set\. .*1 of the release before serve on\..*--back\.$/,
    );
    expect(calls).toContain('docker rm -f mailer-new');
    expect(calls.filter((call) => call.startsWith('docker stop'))).toEqual([]);
    expect(existsSync(path.join(folder, '.env'))).toBe(false);
  });
});
