/**
 * Prints the contract of each process, a line each; an image carries its own as `contract.json`:
 *   node infra/contract.mjs catalog
 * Needs the compiled contracts, as the images and every start make them.
 */
import { fileURLToPath } from 'node:url';
import { contractOf } from './contract/contract-of.mjs';
import { shapesIn } from './contract/shapes.mjs';

const contracts = await import('@netra/contracts');
const shapes = shapesIn(fileURLToPath(new URL('../packages/contracts/src', import.meta.url)));
for (const name of process.argv.slice(2)) console.log(JSON.stringify(contractOf(name, shapes, contracts)));
