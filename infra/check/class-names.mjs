/**
 * Fails when an exported class is not in a file named after it: `OtpSender` is in `otp-sender.ts` or, as its suffix says what it is,
 * in `otp-sender.service.ts`; `OtpService` in `otp.service.ts`. Messages and DTOs share a file by subject, an error beside what
 * throws it, a class beside the one that extends it. Checks the repository, or the folder that is given.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const TOGETHER = /\.(spec|fixture|dto|migration)\.tsx?$|\/migrations\/|^(packages\/contracts|e2e)\//;
const CLASS = /^export (?:default )?(?:abstract )?class (\w+)(?:<.*?>)?(?: extends (\w+))?/gm;
const kebab = (name) => name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

/** Returns the names of exported classes that a file of this name should not have. */
function misplacedClasses(file, text) {
  if (TOGETHER.test(file)) return [];
  const name = path.basename(file).replace(/\.tsx?$/, '');
  const allowed = [name.replaceAll('.', '-'), name.split('.')[0]];
  const classes = [...text.matchAll(CLASS)].map(([, own, parent]) => ({ own, parent }));
  const isNamed = ({ own }) => allowed.includes(kebab(own));
  const named = classes.find(isNamed);
  const isRelative = ({ own, parent }) => parent === named?.own || own === named?.parent;
  const isError = ({ parent = '' }) => parent.endsWith('Error');
  return classes
    .filter((found) => !isNamed(found) && !isError(found) && !(named && isRelative(found)))
    .map(({ own }) => own);
}

const [folder = root] = process.argv.slice(2);
const wrong = sourceFiles(folder, ['.ts', '.tsx']).flatMap((file) => {
  const relative = path.relative(folder, file).replaceAll(path.sep, '/');
  return misplacedClasses(relative, readFileSync(file, 'utf8')).map(
    (name) => `${relative}: move class ${name} into a file named after it`,
  );
});
for (const line of wrong) console.error(line);
process.exitCode = wrong.length ? 1 : 0;
