import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = new URL('guards/', import.meta.url);

/**
 * A guard of the platform and the mutant that removes it: `find`, which `file` holds exactly once, becomes `replace`, and a
 * test of `suite` (a pattern of Jest's) has to fail.
 * @typedef {{guard: string, area: string, file: string, find: string, replace: string, suite: string}} Guard
 */

/** @returns {Guard[]} the guards of all areas: `bench/guards/` has a file for each area */
export const readGuards = () =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) =>
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')).map((guard) => ({
        ...guard,
        area: path.basename(name, '.json'),
      })),
    );
