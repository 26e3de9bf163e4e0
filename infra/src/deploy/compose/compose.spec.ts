import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@netra/contracts';
import { CallerSigner, CallerVerifier } from '@netra/service-kit';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Service {
  build?: unknown;
  profiles?: string[];
  volumes?: string[];
  secrets?: (string | { source: string })[];
  environment?: Record<string, unknown>;
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}
const { services, secrets } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8'), {
  merge: true,
}) as { services: Record<string, Service>; secrets: Record<string, { file: string }> };
const ours = Object.entries(services).filter(([, { build }]) => build);
const secretsOf = (name: string) =>
  (services[name]?.secrets ?? []).map((secret) => (typeof secret === 'string' ? secret : secret.source));

describe('containers of compose', () => {
  test.each(ours)('%s has a read-only file system and no privileges', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test.each(Object.entries(services))('%s gets no secret in its environment', (_name, one) => {
    const secret = Object.entries(one.environment ?? {}).filter(([name]) =>
      /PASSWORD|SECRET|TOKEN|KEY|DATABASE_URL|NATS_URL/.test(name),
    );
    expect(secret.filter(([, value]) => !String(value).startsWith('/run/secrets/'))).toEqual([]);
  });

  test.each(['gateway', 'edge'])('%s trusts the proxy in front of it when counting clients', (name) => {
    expect(services[name]?.environment?.['TRUST_PROXY']).toBe('loopback,uniquelocal');
  });

  test('the gateway stores pictures as its own user, created before it starts', () => {
    const owned = (name: string) => secretsOf(name).filter((secret) => secret.startsWith('s3-owner-'));
    expect(owned('gateway')).toEqual([]);
    expect(owned('images')).toHaveLength(2);
    expect(services['gateway']?.depends_on?.['set-up-image-user']?.condition).toBe(
      'service_completed_successfully',
    );
    const { Statement: rights } = JSON.parse(
      readFileSync(path.join(root, 'infra/deploy/minio/gateway-policy.json'), 'utf8'),
    ) as { Statement: { Action: string[]; Resource: string[] }[] };
    expect(rights.flatMap(({ Action }) => Action)).toEqual([
      's3:ListBucket',
      's3:PutObject',
      's3:GetObject',
      's3:DeleteObject',
      's3:DeleteObject',
    ]);
    expect(rights.flatMap(({ Resource }) => Resource)).toEqual([
      'arn:aws:s3:::images',
      'arn:aws:s3:::images/*',
      'arn:aws:s3:::images/repairs/*',
      'arn:aws:s3:::images/reviews/*',
      'arn:aws:s3:::images/*-review-photo.*',
    ]);
  });

  test('the services may not alter their tables', () => {
    const owners = ours.filter(([name]) => secretsOf(name).some((secret) => secret.endsWith('-owner-url')));
    expect(owners.map(([name]) => name)).toEqual(['tools', 'backup']);
  });

  test('only the gateway has the key that signs requests', () => {
    const holders = Object.keys(services).filter((name) => secretsOf(name).includes('request-signing-key'));
    expect(holders).toEqual(['gateway']);
    for (const name of SERVICES)
      expect(services[name]?.environment?.['REQUEST_KEYS_FILE']).toBe('/run/secrets/request-keys');
  });

  test('mounted files exist', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]!).filter((file) => file.startsWith('./')),
    );
    expect(mounted.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe('npm run secrets', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const make = () => spawnSync(process.execPath, [path.join(root, 'infra/secrets.mjs'), folder]);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  test('creates every secret of compose and keeps existing ones', () => {
    expect(make().status).toBe(0);
    const names = Object.values(secrets).map(({ file }) => path.basename(file));
    expect(names.filter((name) => !existsSync(path.join(folder, name)))).toEqual([]);
    const before = names.map(read);
    expect(make().status).toBe(0);
    expect(names.map(read)).toEqual(before);
    // A leading dash would be parsed as an option by the tools that create users.
    expect(read('s3-access-key')).toMatch(/^[a-z]/);
    expect(read('s3-access-key')).not.toBe(read('s3-owner-access-key'));
  });

  test("creates keys with which services verify the gateway's signatures", () => {
    expect(make().status).toBe(0);
    const request = { subject: 'catalog.product.list', kind: 'read', payload: '{}' } as const;
    const header = new CallerSigner(read('request-signing-key')).sign(request);
    const verifier = new CallerVerifier({ REQUEST_KEYS: read('request-keys'), UNSIGNED_REQUESTS_UNTIL: '' });
    const marks = { get: (name: string) => (name === 'x-caller' ? header : '') };
    const received = { subject: request.subject, headers: marks as never, data: Buffer.from('{}') };
    expect(verifier.contextOf(received)).toEqual({ requestId: expect.any(String) });
  });

  test('explains the upgrade when it adds keys to an installation without them', () => {
    expect(make().status).toBe(0);
    for (const name of ['request-signing-key', 'request-keys']) rmSync(path.join(folder, name));
    expect(String(make().stdout)).toContain('UNSIGNED_REQUESTS_UNTIL');
    expect(String(make().stdout)).not.toContain('UNSIGNED_REQUESTS_UNTIL');
  });
});

describe('tools', () => {
  const run = (args: string[], env = {}) =>
    spawnSync(process.execPath, [path.join(root, 'infra/dist/tools/main.js'), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    });

  test.each([
    ['an unknown command', ['resore'], /^Name one of demo, backup, daily, sweep, restore\.$/],
    ['the demo without a place', ['demo'], /^The demo needs ORIGIN, ADMIN_PASSWORD and the stores/],
    ['a backup to nowhere', ['backup'], /^Usage: npm run backup -- --to/],
  ])('answer %s with one sentence about what is missing', (_what, args, sentence) => {
    const { status, stderr } = run(args);
    expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(sentence)]);
  });
});
