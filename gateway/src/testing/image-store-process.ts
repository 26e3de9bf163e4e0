import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** The image store of `npm start` as a process of its own. */
export interface ImageStoreProcess {
  /** The gateway's variables. */
  env: Record<string, string>;
  /** Where anyone may read the bucket's objects. */
  publicUrl: string;
  /** From now on it takes requests and answers none. */
  freeze(): void;
  stop(): Promise<void>;
}

export async function startImageStore(): Promise<ImageStoreProcess> {
  const build = join(root, 'node_modules/typescript/bin/tsc');
  spawnSync(process.execPath, [build, '-b', 'infra'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'netra-images-'));
  const env = {
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'images',
    S3_ACCESS_KEY: 'test-access',
    S3_SECRET_KEY: 'test-secret-key',
  };
  const child = fork(join(root, 'infra/dist/image-store/main.js'), {
    env: { ...env, IMAGES_DIR: folder, PORT: '0' },
    execArgv: [],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    env: { ...env, S3_ENDPOINT: endpoint },
    publicUrl: `${endpoint}/images`,
    freeze: () => void child.kill('SIGSTOP'),
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
