import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRegistry } from './registry.fixture.js';

const root = path.resolve(import.meta.dirname, '../../..');
/** Tests that need cosign are skipped on machines without it. */
const testWithCosign = spawnSync('cosign', ['version']).status === 0 ? test : test.skip;
const INDEX = 'application/vnd.oci.image.index.v1+json';
const IMAGE = 'application/vnd.oci.image.manifest.v1+json';
const GITHUB = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'owner/netra',
  GITHUB_WORKFLOW_REF: 'owner/netra/.github/workflows/release.yml@refs/heads/main',
  GITHUB_REF: 'refs/heads/main',
  GITHUB_SHA: 'a7d1f0fa00000000000000000000000000000000',
  GITHUB_RUN_ID: '17',
  GITHUB_RUN_ATTEMPT: '1',
};

describe('a released image', () => {
  let folder: string;
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-sign-'));
    registry = await startRegistry();
    env = { PATH: process.env['PATH']!, HOME: folder, TMPDIR: folder, COSIGN_PASSWORD: 'for this test' };
  });
  afterAll(() => {
    registry.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs a program; the registry of this process must keep answering meanwhile. */
  const run = (program: string, args: string[], more: Record<string, string> = {}) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      execFile(program, args, { cwd: folder, env: { ...env, ...more } }, (error, stdout, stderr) =>
        resolve({ code: error ? 1 : 0, out: stdout + stderr }),
      );
    });
  const cosign = (...args: string[]) => run('cosign', args);

  /** An image for two platforms, as the pipeline pushes it. */
  function pushed(name: string) {
    const platforms = ['amd64', 'arm64'].map((architecture) => {
      const facts = { architecture, os: 'linux', rootfs: { type: 'layers', diff_ids: [] }, name };
      const config = registry.blob('application/vnd.oci.image.config.v1+json', JSON.stringify(facts));
      return {
        ...registry.manifest(IMAGE, { config, layers: [] }),
        platform: { architecture, os: 'linux' },
      };
    });
    const at = (digest: string) => `${registry.host}/netra/${name}@${digest}`;
    const { digest } = registry.manifest(INDEX, { manifests: platforms });
    return { index: at(digest), platforms: platforms.map((each) => at(each.digest)) };
  }

  /** A new key pair's folder-relative name. */
  async function key(name: string) {
    expect(await cosign('generate-key-pair', '--output-key-prefix', name)).toMatchObject({ code: 0 });
    return { secret: path.join(folder, `${name}.key`), open: path.join(folder, `${name}.pub`) };
  }

  testWithCosign(
    'is signed on each platform, and says what is in it and which commit it was built from',
    async () => {
      const { index, platforms } = pushed('orders');
      const [ours, others] = [await key('ours'), await key('others')];
      const sbom = path.join(folder, 'sbom.json');
      const parts = { bomFormat: 'CycloneDX', specVersion: '1.6', components: [{ name: 'fastify' }] };
      writeFileSync(sbom, JSON.stringify(parts));
      const given = { ...GITHUB, SIGNING_KEY: ours.secret };
      const signing = [path.join(root, 'infra/pipeline/sign.mjs'), index, sbom];
      expect(await run(process.execPath, signing, given)).toEqual({
        code: 0,
        out: `${index}: signed, with its parts and its source\n`,
      });

      const accepted = (open: string) => ['--key', open, '--insecure-ignore-tlog'];
      for (const image of [index, ...platforms])
        expect(await cosign('verify', ...accepted(ours.open), image)).toMatchObject({ code: 0 });
      expect(await cosign('verify', ...accepted(others.open), index)).toMatchObject({ code: 1 });
      const unsigned = pushed('catalog').index;
      expect(await cosign('verify', ...accepted(ours.open), unsigned)).toMatchObject({ code: 1 });

      const attested = async (type: string) => {
        const { out } = await cosign('verify-attestation', '--type', type, ...accepted(ours.open), index);
        const line = out.split('\n').find((each) => each.startsWith('{'))!;
        const { payload } = JSON.parse(line) as { payload: string };
        return (JSON.parse(Buffer.from(payload, 'base64').toString()) as { predicate: object }).predicate;
      };
      expect(await attested('cyclonedx')).toEqual(parts);
      expect(await attested('slsaprovenance1')).toMatchObject({
        buildDefinition: {
          externalParameters: {
            workflow: {
              repository: 'https://github.com/owner/netra',
              path: '.github/workflows/release.yml',
              ref: 'refs/heads/main',
            },
          },
          resolvedDependencies: [{ digest: { gitCommit: GITHUB.GITHUB_SHA } }],
        },
        runDetails: {
          metadata: { invocationId: 'https://github.com/owner/netra/actions/runs/17/attempts/1' },
        },
      });
    },
    60_000,
  );

  testWithCosign('is not published when it cannot be signed', async () => {
    const { index } = pushed('edge');
    const given = { ...GITHUB, SIGNING_KEY: path.join(folder, 'missing.key') };
    const signing = [path.join(root, 'infra/pipeline/sign.mjs'), index, 'sbom.json'];
    const { code, out } = await run(process.execPath, signing, given);
    expect([code, out]).toEqual([1, expect.stringContaining('cosign sign: ')]);
  });
});
