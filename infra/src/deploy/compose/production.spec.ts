import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type SchemaOptions } from 'yaml';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Compose's own tags: `!reset` removes, `!override` replaces. */
const customTags: SchemaOptions['customTags'] = [
  { tag: '!reset', resolve: () => null },
  { tag: '!reset', collection: 'seq', resolve: () => null },
  { tag: '!override', collection: 'seq', resolve: (list) => list },
];

interface Service {
  image?: string;
  profiles?: string[] | null;
  ports?: string[] | null;
  networks?: string[];
  logging?: { options?: Record<string, string> };
  mem_limit?: string;
  command?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  cap_drop?: string[];
  environment?: Record<string, unknown>;
}
interface File {
  services: Record<string, Service>;
  networks?: Record<string, { internal?: boolean } | null>;
  configs?: Record<string, { content: string }>;
  secrets: Record<string, { file: string }>;
}
const fileOf = (name: string) =>
  parse(readFileSync(path.join(root, name), 'utf8'), { merge: true, customTags }) as File;

const base = fileOf('compose.yaml');
const production = fileOf('compose.production.yaml');
const names = [...new Set([...Object.keys(base.services), ...Object.keys(production.services)])];
/** What production runs: its file merged over the common one. */
const merged = names
  .map((name): [string, Service] => {
    const [before, after] = [base.services[name], production.services[name]];
    return [name, { ...before, ...after, environment: { ...before?.environment, ...after?.environment } }];
  })
  .filter(([, { profiles }]) => !profiles?.includes('never'));
const service = (name: string): Service => Object.fromEntries(merged)[name]!;
const networksOf = (name: string) => service(name).networks ?? [];

describe('production on one machine', () => {
  test.each(merged)('%s has bounded logs and memory', (_name, one) => {
    expect(one.logging?.options).toMatchObject({
      'max-size': expect.any(String),
      'max-file': expect.any(String),
    });
    expect(one.mem_limit).toMatch(/^\d+[mg]$/);
  });

  test.each(merged)('%s has an exact image tag', (_name, { image }) => {
    expect(image).toMatch(
      /^\$\{REGISTRY:-netra\}\/\w+:(\$\{[A-Z]+_VERSION:-)?\$\{VERSION:[-?]|:v?\d+\.\d+\.\d+|:\d+\.\d+-\w+|:RELEASE/,
    );
  });

  test.each(merged)('%s is only in the networks of its role', (name) => {
    expect(networksOf(name)).not.toEqual([]);
    expect(Object.keys(production.networks ?? {})).toEqual(expect.arrayContaining(networksOf(name)));
  });

  test('networks with a store or the bus are internal', () => {
    const members = (network: string) =>
      merged.filter(([, { networks }]) => networks?.includes(network)).map(([name]) => name);
    const services = ['catalog', 'orders', 'identity', 'people', 'repairs', 'mailer'];
    for (const network of ['front', 'api', 'bus', 'data', 'objects'])
      expect(production.networks?.[network]).toEqual({ internal: true });
    expect(members('bus').toSorted()).toEqual(
      ['nats', 'nats-exporter', 'set-up-bus', 'gateway', ...services].toSorted(),
    );
    expect(members('front').toSorted()).toEqual(['caddy', 'edge', 'gateway', 'tools']);
    expect(members('public')).toEqual(['caddy']);
    expect(members('data')).not.toContain('gateway');
    expect(members('objects').toSorted()).toEqual([
      'backup',
      'blackbox-exporter',
      'edge',
      'gateway',
      'images',
      'set-up-bucket',
      'set-up-image-user',
      'tools',
    ]);
  });

  test("only Caddy's ports are open to the world", () => {
    const open = merged.filter(([, { ports }]) => ports?.some((port) => !port.startsWith('127.0.0.1:')));
    expect(open.map(([name]) => name)).toEqual(['caddy']);
  });

  test.each([
    ['postgres', 120],
    ['nats', 60],
    ['images', 30],
    ['catalog', 30],
    ['edge', 30],
  ])('%s has at least %i seconds to stop', (name, seconds) => {
    const [, number, unit] = /^(\d+)([sm])$/.exec(service(name).stop_grace_period ?? '') ?? [];
    expect(Number(number) * (unit === 'm' ? 60 : 1)).toBeGreaterThanOrEqual(seconds);
  });

  test('the offsite copy cannot change existing backups, even from a compromised machine', () => {
    const { command = [], volumes } = service('offsite');
    expect([command[0], command.includes('--immutable')]).toEqual(['copy', true]);
    expect(volumes).toEqual(['${BACKUP_DIR}:/backups:ro']);
    const policy = /```json\n([\s\S]+?)```/.exec(
      readFileSync(path.join(root, 'docs/backup.md'), 'utf8'),
    )![1]!;
    expect([...policy.matchAll(/"s3:(\w+)"/g)].map(([, action]) => action).toSorted()).toEqual([
      'GetObject',
      'ListBucket',
      'PutObject',
    ]);
  });

  test('stalled consumers leave PostgreSQL its share of a 40 GB disk', () => {
    const text = readFileSync(path.join(root, 'infra/deploy/nats/nats.conf'), 'utf8');
    expect(Number(/max_file_store: (\d+)GiB/.exec(text)?.[1])).toBeLessThanOrEqual(10);
  });

  test("the mail server's URL, which has a password, comes from a file", () => {
    for (const name of ['mailer', 'migrate-mailer'])
      expect(service(name).environment).toMatchObject({
        SMTP_URL: '',
        SMTP_URL_FILE: '/run/secrets/smtp-url',
      });
  });

  test('the backup runs in production, and the mail catcher does not', () => {
    expect(service('backup').profiles ?? []).toEqual([]);
    expect(merged.map(([name]) => name)).not.toContain('mail');
  });

  test.each([
    'prometheus',
    'alertmanager',
    'blackbox-exporter',
    'nats-exporter',
    'postgres-exporter',
    'node-exporter',
  ])('%s runs in production by default', (name) => {
    expect(service(name).profiles ?? []).toEqual([]);
  });

  test('the probe checks the shop under its public name, as customers do', () => {
    expect(production.configs?.['probes.yml']?.content).toContain("'https://${DOMAIN}/'");
    expect(networksOf('blackbox-exporter')).toEqual(expect.arrayContaining(['outside', 'objects']));
  });

  test("alerts are mailed through the shop's mail server and can leave the machine", () => {
    expect(service('alertmanager').environment).toMatchObject({
      SMTP_URL: '',
      SMTP_URL_FILE: '/run/secrets/smtp-url',
    });
    expect(networksOf('alertmanager')).toContain('outside');
  });

  test.each(['DOMAIN', 'TLS', 'ADMIN_EMAIL', 'MAIL_FROM', 'ALERT_EMAIL', 'VERSION', 'BACKUP_DIR'])(
    '%s is required, with one sentence when it is missing',
    (name) => {
      const text = readFileSync(path.join(root, 'compose.production.yaml'), 'utf8');
      expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?Set ${name} in \\.env[ ,].+\\.\\}`));
    },
  );

  test('every setting of the cluster and the runbooks can be changed on one machine through .env', () => {
    const read = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8');
    const fixed = ['TRUST_PROXY', 'GATEWAY_URL', 'IMAGES_URL', 'S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET'];
    const ofCluster = [...read('k8s/base/platform.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name!,
    );
    const ofRunbooks = readdirSync(path.join(root, 'docs/runbooks')).flatMap((file) =>
      [...read('docs/runbooks', file).matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name!),
    );
    const texts = read('compose.yaml') + read('compose.production.yaml');
    const missing = [...ofCluster, ...ofRunbooks].filter((name) => !texts.includes(`\${${name}`));
    expect(missing.filter((name) => !fixed.includes(name))).toEqual([]);
  });

  test.each(['catalog', 'orders', 'identity', 'repairs', 'mailer', 'gateway', 'edge'])(
    'every setting that %s declares can be changed through .env, except those that compose decides',
    (name) => {
      const isPublic = ['gateway', 'edge'].includes(name);
      const file = path.join(root, isPublic ? name : `services/${name}`, `src/${name}.config.ts`);
      const declared = [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+)(?: =|:)/gm)].map(
        ([, setting]) => setting!,
      );
      if (isPublic) declared.push('REQUESTS_AT_ONCE');
      const decided = /^(GATEWAY_URL|GOOGLE_\w+_URL|S3_REGION|(IMAGES|REMOTES|SHELL)_\w+)$/;
      const { environment = {} } = base.services[name]!;
      const isSettable = (setting: string) =>
        `${setting}_FILE` in environment ||
        new RegExp(`^\\$\\{${setting}[:-]`).test(String(environment[setting]));
      expect(declared.filter((setting) => !decided.test(setting) && !isSettable(setting))).toEqual([]);
    },
  );

  test.each(['edge', 'gateway'])('%s trusts a configured CDN as Caddy does', (name) => {
    expect(service(name).environment?.['TRUST_PROXY']).toBe(
      'loopback,uniquelocal${CDN_NETWORKS:+,${CDN_NETWORKS:-}}',
    );
    expect(service('caddy').environment?.['CDN_NETWORKS']).toBe('${CDN_NETWORKS:-}');
  });
});

test('the images keep licence texts when unneeded files are removed', () => {
  const dockerfile = readFileSync(path.join(root, 'infra/deploy/docker/node.Dockerfile'), 'utf8');
  const [, rule] = /find node_modules -type f (\\\(.+\\\)) -delete/.exec(dockerfile) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'netra-licences-'));
  const kept = ['ms/license.md', 'react-router/LICENSE.md', 'sax/LICENSE', 'pause/Readme.md', 'a/NOTICE.md'];
  for (const file of [...kept, 'ms/index.d.ts', 'ms/index.js.map']) {
    mkdirSync(path.join(folder, 'node_modules', path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, 'node_modules', file), '');
  }
  const removed = spawnSync('sh', ['-c', `find node_modules -type f ${rule} -delete`], { cwd: folder });
  expect(removed.status).toBe(0);
  const stays = (file: string) => existsSync(path.join(folder, 'node_modules', file));
  expect(kept.filter((file) => !stays(file))).toEqual([]);
  expect([stays('ms/index.d.ts'), stays('ms/index.js.map')]).toEqual([false, false]);
  rmSync(folder, { recursive: true });
});
