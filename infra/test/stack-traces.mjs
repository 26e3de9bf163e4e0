import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compile } from '@netra/service-kit/typescript-hook';

const PLACE = /file:\/\/[^\s()]+\.tsx?(\?(fresh|file)=\d+)?:\d+:\d+/g;
const maps = new Map();

/** Maps a stack trace to the sources. Node's own source maps would map every error that is read, not only failures. */
export const inSources = (stack) => stack.replace(PLACE, sourceOf);

function sourceOf(place) {
  const [, address, line, column] = /^(.*):(\d+):(\d+)$/.exec(place);
  const file = fileURLToPath(address);
  if (!maps.has(file)) maps.set(file, mapOf(file));
  const { originalLine, originalColumn } = maps.get(file).findEntry(line - 1, column - 1);
  return originalLine === undefined ? file : `${file}:${originalLine + 1}:${originalColumn + 1}`;
}

function mapOf(file) {
  const [, encoded] = /sourceMappingURL=data:application\/json;base64,(.*)$/.exec(compile(file).trim());
  return new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()));
}
