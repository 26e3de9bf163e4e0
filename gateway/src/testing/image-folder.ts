import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of pictures that is removed after the test. */
export interface ImageFolder {
  path: string;
  /** The variables of the gateway. */
  env: Record<string, string>;
  remove(): void;
}

export function makeImageFolder(): ImageFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'netra-images-'));
  return {
    path: folder,
    env: { IMAGES_DIR: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
