/**
 * Fails when an exported class is not in a file named after it: `OtpSender` belongs in `otp-sender.ts` or, according to its suffix, in
 * `otp-sender.service.ts`; `OtpService` in `otp.service.ts`. Messages and DTOs share a file by subject, an error is beside the code that
 * throws it, a class beside the one that extends it. Checks the repository, or the given folder.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const TOGETHER = /\.(spec|fixture|dto|migration)\.tsx?$|\/migrations\/|^(packages\/contracts|e2e)\//;
const CLASS = /^export (?:default )?(?:abstract )?class (\w+)(?:<.*?>)?(?: extends (\w+))?/gm;
const kebab = (name) => name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

/** Returns the names of exported classes that do not belong in a file of this name. */
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
