import type { Package } from './packages.js';

/** Licences that require no more than attribution. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

interface Exception {
  name: RegExp;
  license: string;
  /** The reason for the exception. */
  because: string;
}

/** Packages with further requirements, and the reasons to keep them. */
const EXCEPTIONS: Exception[] = [
  { name: /^axe-core$/, license: 'MPL-2.0', because: 'tests only, unchanged' },
  { name: /^lightningcss(-[\w-]+)?$/, license: 'MPL-2.0', because: 'builds only, unchanged' },
  {
    name: /^@img\/sharp-(libvips-)?[\w-]+$/,
    license: 'LGPL-3.0-or-later',
    because: 'a library of its own beside sharp, which anybody may exchange',
  },
];

/** The packages that may not be used: without a licence, or with one that is not known to be permissive. */
export const refused = (packages: Package[]): Package[] => packages.filter((each) => !isAllowed(each));

function isAllowed({ name, license }: Package): boolean {
  const accepts = (id: string) =>
    PERMISSIVE.has(id) ||
    EXCEPTIONS.some((exception) => exception.license === id && exception.name.test(name));
  return choices(license).some((all) => all.every(accepts));
}

/** The alternatives of an SPDX expression, each with all licences that then apply. */
export function choices(expression: string): string[][] {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  return text
    .split(' OR ')
    .map((choice) => choice.split(' AND ').map((id) => id.replace(/[()]/g, '').trim()));
}
