/**
 * Resolves the imports of tests: the workspaces' sources, `globals.mjs` for `@jest/globals`, stand-ins for styles and pictures. A test file
 * whose URL ends in `?fresh=N` gets its own instances of our modules, because their state would leak from file to file.
 */
import '@netra/service-kit/typescript-hook';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
/** The class names of a style module are those that the component uses. */
const STYLES = `export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });`;
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];
const FRESH = /\?fresh=\d+$/;

const MOCKS = 'netraMockedModules';
const mocks = (globalThis[MOCKS] = new Map());

/** Replaces a module that is not loaded yet; `import.meta.resolve` gives its URL, which differs per test file where modules are fresh. */
export const mockModule = (address, exports) => void mocks.set(address, exports);

const exportsOf = (mocked) =>
  `export const { ${Object.keys(mocked).join(', ')} } = globalThis.${MOCKS}.get(import.meta.url);`;

/** Libraries whose state leaks from file to file too. */
const STATEFUL = ['react-hot-toast'].map((name) => `/node_modules/${name}/`);

const isOurs = (url = '') => url.startsWith('file:') && !url.includes('/node_modules/');

const hasState = (url) => STATEFUL.some((folder) => url.includes(folder));

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const [fresh] = FRESH.exec(context.parentURL) ?? [];
    const resolved = () => next(...withEnding(specifier, context));
    const found = fresh ? known(specifier, context, resolved) : resolved();
    const isFresh = fresh && !FRESH.test(found.url) && (isOurs(found.url) || hasState(found.url));
    return isFresh ? { ...found, url: found.url + fresh } : found;
  },
  load(url, context, next) {
    const mocked = mocks.get(url);
    if (mocked) return { format: 'module', source: exportsOf(mocked), shortCircuit: true };
    if (isOurs(url) && /\.json(\?|$)/.test(url)) {
      const json = readFileSync(fileURLToPath(url), 'utf8');
      return { format: 'module', source: `export default ${json};`, shortCircuit: true };
    }
    const source = /\.module\.css(\?|$)/.test(url)
      ? STYLES
      : /\.(css|svg|webp|woff2)(\?|$)/.test(url)
        ? `export default ${JSON.stringify(`/${path.basename(url.split('?')[0])}`)};`
        : undefined;
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});

const resolutions = new Map();

/** Each test file resolves the imports of the same modules again; what they resolve to does not change during a run. */
function known(specifier, { parentURL, conditions }, resolve) {
  const key = [specifier, parentURL.replace(FRESH, ''), ...conditions].join(' ');
  const found = resolutions.get(key) ?? { ...resolve(), shortCircuit: true };
  resolutions.set(key, found);
  return found;
}

/** The bundler's imports have no extension; the workspaces' packages have a condition for their sources. */
function withEnding(specifier, context) {
  if (specifier.startsWith('@netra/'))
    return [specifier, { ...context, conditions: [...context.conditions, 'netra-src'] }];
  if (!specifier.startsWith('.') || !isOurs(context.parentURL)) return [specifier, context];
  const file = fileURLToPath(new URL(specifier, context.parentURL));
  const ending =
    /\.\w+$/.test(specifier) && existsSync(file) ? '' : ENDINGS.find((end) => existsSync(file + end));
  return [specifier + (ending ?? ''), context];
}
