import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from './satisfies.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown;

test.each(['mfe-storefront', 'mfe-admin', 'mfe-technician'])(
  '%s runs with the web-kit beside it',
  (remote) => {
    const { version } = read('packages/web-kit/package.json') as { version: string };
    const { requires } = read(`${remote}/pages.json`) as { requires: { 'web-kit': string } };
    expect(satisfies(version, requires['web-kit'])).toBe(true);
  },
);
