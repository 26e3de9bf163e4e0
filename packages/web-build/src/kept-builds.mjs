import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The number of builds whose files are kept: open pages can still load code of the build they started with. */
const BUILDS = 3;
/** Lists the files of each build, newest first. Its name keeps it from being served. */
const LIST = '.builds.json';
/** Files whose names carry their content's hash, with their compressed forms. */
const HASHED = /\.[0-9a-f]{12}\.\w+(\.(br|gz))?$/;

const listIn = (folder) => {
  const file = path.join(folder, LIST);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};

/**
 * Returns the `output.clean` of a folder that keeps the files of the latest builds.
 *
 * @param {string} folder the output folder
 * @param {RegExp} besides files of other builds
 */
export const keptIn = (folder, besides) => ({
  keep(file) {
    const name = file.split(path.sep).join('/');
    return (
      name === LIST ||
      besides.test(name) ||
      listIn(folder)
        .slice(0, BUILDS - 1)
        .flat()
        .includes(name)
    );
  },
});

/** Adds each successful build to the list that {@link keptIn} reads. */
export class KeptBuildsPlugin {
  apply(compiler) {
    compiler.hooks.done.tap('KeptBuilds', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path;
      const files = Object.keys(compilation.assets)
        .filter((file) => HASHED.test(file))
        .toSorted();
      const before = listIn(folder).filter((build) => build.join() !== files.join());
      writeFileSync(path.join(folder, LIST), JSON.stringify([files, ...before].slice(0, BUILDS)));
    });
  }
}
