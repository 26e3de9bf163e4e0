/** Finds the browser for the browser stories, and installs it where that is possible without asking. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './bootstrap.mjs';

/** First the one without desktop windows: it takes a third of the CPU. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string} the path of a Chromium */
export function chromium() {
  const found = find() ?? (install() ? find() : undefined);
  if (found) return found;
  throw new Refusal(
    'The browser stories need Chromium: install it (on Debian and Ubuntu "sudo apt-get install chromium", on macOS ' +
      '"brew install --cask google-chrome") or name one in CHROMIUM_PATH.',
  );
}

function find() {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...APPLICATIONS].find((file) => file && existsSync(file));
}

function install() {
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  if (process.platform === 'darwin') return run('brew', ['install', '--cask', 'google-chrome']);
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  console.log('Installing Chromium (apt-get install) ...');
  if (!run('apt-get', ['update', '-qq'])) return false;
  return PACKAGES.some((name) => run('apt-get', ['install', '-y', '-qq', name]));
}
