import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES } from './src/icons/icon-names.ts';

/** Draws the icons that the screens use into one file: `node generate.mjs`, a part of `npm run generate`. */
const drawings = await Promise.all(ICON_NAMES.map(drawing));
const file = fileURLToPath(new URL('src/icons/icons.svg', import.meta.url));
writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">\n${drawings.join('\n')}\n</svg>\n`);

async function drawing(name) {
  const { default: Icon } = await import(`lucide-react/icons/${name}`);
  const lines = renderToStaticMarkup(createElement(Icon)).replaceAll(/<svg[^>]*>|<\/svg>/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
}
