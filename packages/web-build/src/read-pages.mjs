import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The route table that a remote's authors write; see the README of the kit. */
export const readPages = (folder) => JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8'));
