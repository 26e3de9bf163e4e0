import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const check = path.join(root, 'infra/check/text-nodes.mjs');

const HEAD = `import type { ReactElement, ReactNode } from 'react';
declare const name: string, count: number, on: boolean, names: string[], node: ReactNode, icon: ReactElement | null;
declare const Card: (props: { children?: ReactNode }) => ReactElement;
`;

describe('check of texts beside other children', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-text-nodes-'));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const config = { extends: path.join(root, 'tsconfig.web.json'), include: ['*.tsx'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The lines of a screen that the check refuses. */
  const refused = (lines: string[]) => {
    writeFileSync(path.join(folder, 'screen.tsx'), HEAD + lines.join('\n'));
    const { status, stdout } = spawnSync(process.execPath, [check, folder], { encoding: 'utf8' });
    const said = stdout.split('\n').filter(Boolean);
    const found = said.map((line) => Number(/^screen\.tsx:(\d+) .+\.$/.exec(line)?.[1] ?? NaN));
    expect(status).toBe(said.length === 0 ? 0 : 1);
    expect(said.filter((_line, index) => Number.isNaN(found[index]))).toEqual([]);
    return lines.filter((_line, index) => found.includes(index + HEAD.split('\n').length));
  };

  it('refuses each text, number and unknown child beside others', () => {
    const wrong = [
      'export const a = <p>{count} of them</p>;',
      'export const b = <p>{icon} words</p>;',
      'export const c = <p>{icon}{name}</p>;',
      "export const d = <p>{icon}{on ? name : ''}</p>;",
      'export const e = <p>{icon}{count && <b>{name}</b>}</p>;',
      'export const f = <p>{icon}{node}</p>;',
      'export const g = <p>{names}</p>;',
      'export const h = <p>{names.map((each) => each)}</p>;',
      'export const i = <>{name}</>;',
      'export const j = <Card>{count} of them</Card>;',
      'export const k = <Card><b /> words</Card>;',
      'export function Total() { return on ? <b>{name}</b> : count; }',
      'export const Whole = ({ children }: { children: ReactNode }) => children;',
    ];
    expect(refused(wrong)).toEqual(wrong);
  });

  it('accepts a text that is the only child, elements beside each other, and blanks between them', () => {
    const right = [
      'export const a = <p>{`${count} of them`}</p>;',
      'export const b = <p>{on ? name : <b>{name}</b>}</p>;',
      'export const c = <p>{icon} <span>{name}</span></p>;',
      "export const d = <p>{icon}{' '}<span>{count}</span>{on && icon}{name && <b />}</p>;",
      'export const e = <p>{/* a comment */}{name}</p>;',
      'export const f = <Card>{name}</Card>;',
      'export const g = <p>{names.map((each) => <b key={each}>{each}</b>)}{icon}</p>;',
      'export const h = <Card>{node}</Card>;',
      'export const Title = () => <>{icon}<b>{name}</b></>;',
      'export const titleOf = () => name;',
    ];
    expect(refused(right)).toEqual([]);
  });

  it('reports position and reason', () => {
    writeFileSync(path.join(folder, 'screen.tsx'), `${HEAD}export const a = <p>{icon}{name}</p>;`);
    expect(spawnSync(process.execPath, [check, folder], { encoding: 'utf8' }).stdout).toBe(
      'screen.tsx:4 {name} stands beside others: give it an element of its own, or make it one string with them.\n',
    );
  });
});
