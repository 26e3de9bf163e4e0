/** Draws the pictures of all products anew, or of those whose ids are given. */
import { rm } from 'node:fs/promises';
import { PRODUCTS } from './catalogue/products.js';
import { picturesOf, readPicture } from './pictures.js';

const wanted = new Set(process.argv.slice(2));
for (const product of PRODUCTS) {
  if (wanted.size > 0 && !wanted.has(product.productId)) continue;
  for (const picture of picturesOf(product)) {
    await rm(picture.file, { force: true });
    await readPicture(picture);
  }
  console.log(`${product.productId}: drawn`);
}
