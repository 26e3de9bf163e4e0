import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Runs our TypeScript without a build, including decorators and their metadata, which Node's own type stripping does not support:
 * `node -C netra-src --import @netra/service-kit/typescript-hook src/main.ts`. Imports end in `.js` although the files end in `.ts`; the
 * condition `netra-src` makes the workspace's packages resolve to their sources.
 */
const optionsFor = (tsx) => ({
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
  },
  module: { type: 'es6' },
});

const OURS = /^file:(?!.*\/node_modules\/).*\.tsx?(\?|$)/;
const compiled = new Map();

/** A file imported under several URLs is compiled once; its source map is the last line of the result. */
export function compile(filename) {
  let code = compiled.get(filename);
  if (code === undefined) {
    code = transformSync(readFileSync(filename, 'utf8'), {
      ...optionsFor(filename.endsWith('x')),
      filename,
    }).code;
    compiled.set(filename, code);
  }
  return code;
}

registerHooks({
  resolve(specifier, context, next) {
    const relative = specifier.startsWith('.') && OURS.test(context.parentURL);
    return next(relative ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load(url, context, next) {
    if (!OURS.test(url)) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});
