import { watch } from 'node:fs';
import path from 'node:path';
import { watchedFolders, type Program } from './programs.js';
import type { Stack } from './stack.js';

/** Editors write a file in several steps. */
const QUIET_MS = 120;
const IS_SOURCE = /(?<!\.spec)\.ts$/;

/** Restarts a program when its sources, or those it shares, have changed. */
export function restartOnChange(stack: Stack): void {
  const waiting = new Set<Program>();
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    const names = [...waiting];
    waiting.clear();
    stack.restart(names).catch((error: Error) => console.error(error.message));
  };
  for (const [folder, programs] of watchedFolders()) {
    watch(path.join(stack.system.root, folder), { recursive: true }, (_event, file) => {
      if (!file || !IS_SOURCE.test(file)) return;
      for (const program of programs) waiting.add(program);
      clearTimeout(timer);
      timer = setTimeout(restart, QUIET_MS);
    });
  }
}
