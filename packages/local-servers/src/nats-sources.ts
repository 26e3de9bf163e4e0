import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const NATS_FILE = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

const RELEASE = 'v2.10.29';
const RELEASES = 'https://github.com/nats-io/nats-server/releases/download';
/** SHA-256 of the release's archives, as the official Docker images pin them. */
const CHECKSUMS: Record<string, string> = {
  'linux-amd64.tar.gz': 'e314da74a83a1d3876db8814c27eb990fe729640fd6452025b441bcede8390da',
  'linux-arm64.tar.gz': 'da4b27942ecfb4c5f0c54553d2e7f470ddda9d7581cfe8131b351a0e223ed401',
  'windows-amd64.zip': '98657bf4d5a9ce44168c019ba6894cda8e22e6adc8798edc05c168db7262de29',
};

/** A source of nats-server: downloads it into the folder and returns its path. */
interface Source {
  name: string;
  download(folder: string): Promise<string>;
}

/** The Debian package works where only a package mirror is reachable; the release works on every platform. */
export const natsSources = (): Source[] => [
  ...(process.platform === 'linux' ? [{ name: 'the Debian package', download: debianPackage }] : []),
  { name: `release ${RELEASE} on GitHub`, download: release },
];

/** Unpacks the package without installing it: that needs no rights and starts no system service on the port. */
async function debianPackage(folder: string): Promise<string> {
  const aptDownload = () => run('apt-get', ['download', 'nats-server'], { cwd: folder });
  await aptDownload().catch(async (error: unknown) => {
    if (process.getuid?.() !== 0) throw error;
    await run('apt-get', ['update']); // a fresh container has no package lists
    await aptDownload();
  });
  const archive = readdirSync(folder).find((file) => file.endsWith('.deb'));
  if (!archive) throw new Error('apt-get downloaded nothing');
  await run('dpkg-deb', ['-x', join(folder, archive), folder]);
  return join(folder, 'usr/sbin/nats-server');
}

/** Verifies the archive against the pinned checksum or, on platforms without one, against the list of the same release. */
async function release(folder: string): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const build = `${platform}.${system === 'windows' ? 'zip' : 'tar.gz'}`;
  const name = `nats-server-${RELEASE}-${build}`;
  const archive = await get(`${RELEASES}/${RELEASE}/${name}`);
  const expected = CHECKSUMS[build] ?? (await publishedChecksum(name));
  if (createHash('sha256').update(archive).digest('hex') !== expected) {
    throw new Error('the download does not match its checksum');
  }
  writeFileSync(join(folder, name), archive);
  await run('tar', ['-xf', join(folder, name), '-C', folder]);
  return join(folder, `nats-server-${RELEASE}-${platform}`, NATS_FILE);
}

async function publishedChecksum(name: string): Promise<string | undefined> {
  const list = (await get(`${RELEASES}/${RELEASE}/SHA256SUMS`)).toString('utf8');
  return list
    .split('\n')
    .find((line) => line.endsWith(name))
    ?.split(/\s+/)[0];
}

async function get(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(120_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
