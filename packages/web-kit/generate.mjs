import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES } from './src/icons/icon-names.ts';

/** Draws the icons that the screens use into one file: `node generate.mjs`, a part of `npm run generate`. */
const drawings = await Promise.all(ICON_NAMES.map(drawing));
const star = (await linesOf('star')).replace('></path>', '/>');
for (const full of [0, 1, 2, 3, 4, 5]) drawings.push(rating(full));
const file = fileURLToPath(new URL('src/icons/icons.svg', import.meta.url));
writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">\n${drawings.join('\n')}\n</svg>\n`);

async function drawing(name) {
  return `<symbol id="${name}" viewBox="0 0 24 24">${await linesOf(name)}</symbol>`;
}

async function linesOf(name) {
  const { default: Icon } = await import(`lucide-react/icons/${name}`);
  return renderToStaticMarkup(createElement(Icon)).replaceAll(/<svg[^>]*>|<\/svg>/g, '');
}

/** Five stars in a row: one element for a rating, where a list of products has many. */
function rating(full) {
  const stars = [0, 1, 2, 3, 4].map((index) => {
    const look = index < full ? 'fill="var(--full)" stroke="var(--full)"' : 'stroke="var(--empty)"';
    return star.replace('<path', `<path transform="translate(${index * 27})" ${look}`);
  });
  return `<symbol id="stars-${full}" viewBox="0 0 132 24">${stars.join('')}</symbol>`;
}
