import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

const check = fileURLToPath(new URL('../../../check/styles.mjs', import.meta.url));

describe('check of CSS modules', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const result = () => spawnSync(process.execPath, [check, folder], { encoding: 'utf8' });

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-styles-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    write('card.module.css', '/* .ghost */\n.card { margin: 0.5rem }\n.card:hover .title { color: red }');
    write(
      'card.tsx',
      `import styles from './card.module.css';\nexport const all = [styles.card, styles.title];`,
    );
  });

  it('passes when every class that a screen uses is in its module', () => {
    expect(result()).toMatchObject({ status: 0, stderr: '' });
  });

  it('reports the file and the class when a module lacks it', () => {
    write(
      'card.tsx',
      `import styles from './card.module.css';\nexport const all = [styles.card, styles.ghost];`,
    );

    expect(result()).toMatchObject({
      status: 1,
      stderr: 'card.tsx uses the class ghost, which ./card.module.css lacks.\n',
    });
  });

  it('reports a module that no file imports', () => {
    write('card.tsx', 'export const all = [];');

    expect(result()).toMatchObject({ status: 1, stderr: 'No file imports card.module.css.\n' });
  });
});
