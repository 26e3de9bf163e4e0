import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Runs our TypeScript without a build, decorators and their metadata included, which Node's own type stripping cannot:
 * `node -C netra-src --import @netra/service-kit/typescript-hook src/main.ts`. Imports end in `.js` though the files end
 * in `.ts`; the condition `netra-src` makes the workspace's packages point to their sources.
 */
const options = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
};

const isOurs = (url = '') =>
  url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/');

registerHooks({
  resolve(specifier, context, next) {
    const relative = specifier.startsWith('.') && isOurs(context.parentURL);
    return next(relative ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
