/**
 * Signs an image, attests what is in it and what it was built from, and verifies all three as a user who pulls it does:
 *   node infra/pipeline/sign.mjs ghcr.io/owner/netra/orders@sha256:... sbom.json
 * The signer is the workflow that runs (keyless, with a line in Sigstore's public log), or the key in SIGNING_KEY, such as `cosign.key` with
 * `cosign.pub` beside it, for a registry and a repository that the public log must not name. Needs cosign 2.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { env } = process;
const GITHUB = 'https://github.com';
const ISSUER = 'https://token.actions.githubusercontent.com';

/** The options that sign, and those that accept this signer and nobody else. */
const signer = env.SIGNING_KEY
  ? {
      sign: ['--key', env.SIGNING_KEY, '--tlog-upload=false'],
      verify: ['--key', env.SIGNING_KEY.replace(/\.key$/, '.pub'), '--insecure-ignore-tlog'],
    }
  : {
      sign: [],
      verify: [
        '--certificate-identity',
        `${GITHUB}/${env.GITHUB_WORKFLOW_REF}`,
        '--certificate-oidc-issuer',
        ISSUER,
      ],
    };

function cosign(...args) {
  const { status, error, stderr } = spawnSync('cosign', args, { encoding: 'utf8' });
  if (status === 0) return;
  console.error(`cosign ${args[0]}: ${error?.message ?? stderr.trim()}`);
  process.exit(1);
}

/** Where the image comes from, as SLSA 1.0 describes a build by GitHub: https://slsa.dev/spec/v1.0/provenance. */
const provenance = () => {
  const repository = `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}`;
  const [file, ref] = env.GITHUB_WORKFLOW_REF.replace(`${env.GITHUB_REPOSITORY}/`, '').split('@');
  return {
    buildDefinition: {
      buildType: 'https://actions.github.io/buildtypes/workflow/v1',
      externalParameters: { workflow: { repository, path: file, ref } },
      resolvedDependencies: [
        { uri: `git+${repository}@${env.GITHUB_REF}`, digest: { gitCommit: env.GITHUB_SHA } },
      ],
    },
    runDetails: {
      builder: { id: `${GITHUB}/${env.GITHUB_WORKFLOW_REF}` },
      metadata: {
        invocationId: `${repository}/actions/runs/${env.GITHUB_RUN_ID}/attempts/${env.GITHUB_RUN_ATTEMPT}`,
      },
    },
  };
};

const [image, sbom] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'netra-sign-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const source = path.join(folder, 'provenance.json');
writeFileSync(source, JSON.stringify(provenance()));

// Recursive: each platform's image, too, because its digest is what a machine pulls.
cosign('sign', '--yes', '--recursive', ...signer.sign, image);
cosign('attest', '--yes', '--type', 'cyclonedx', '--predicate', sbom, ...signer.sign, image);
// By its address: under the short name cosign 2 writes `invocationID` for `invocationId`.
cosign(
  'attest',
  '--yes',
  '--type',
  'https://slsa.dev/provenance/v1',
  '--predicate',
  source,
  ...signer.sign,
  image,
);
cosign('verify', ...signer.verify, image);
for (const type of ['cyclonedx', 'slsaprovenance1'])
  cosign('verify-attestation', '--type', type, ...signer.verify, image);
console.log(`${image}: signed, with its parts and its source`);
