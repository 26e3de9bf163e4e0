/** Fails when a screen uses a class that its CSS module lacks, or when no file imports a CSS module. Takes another folder as its argument. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;

const classesOf = (css) => new Set([...css.replace(COMMENT, '').matchAll(CLASS)].map((match) => match[1]));

function styleFaults(folder) {
  const classes = new Map(
    sourceFiles(folder, ['.module.css']).map((file) => [file, classesOf(readFileSync(file, 'utf8'))]),
  );
  const unused = new Set(classes.keys());
  const faults = [];
  for (const file of sourceFiles(folder, ['.tsx'])) {
    const text = readFileSync(file, 'utf8');
    for (const [, name, from] of text.matchAll(IMPORT)) {
      const module = path.resolve(path.dirname(file), from);
      unused.delete(module);
      const used = new Set(
        [...text.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g'))].map((match) => match[1]),
      );
      for (const each of used)
        if (!classes.get(module)?.has(each))
          faults.push(`${path.relative(folder, file)} uses the class ${each}, which ${from} lacks.`);
    }
  }
  for (const module of unused) faults.push(`No file imports ${path.relative(folder, module)}.`);
  return faults;
}

const faults = styleFaults(process.argv[2] ?? root);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
