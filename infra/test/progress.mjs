/** Prints the progress and the summary of `npm test`. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../launch/bootstrap.mjs';

const LINE_EVERY_MS = 10_000;
const SLOWEST = 10;
const LINES_OF_A_FAILURE = 6;
const LETTERS_OF_A_LINE = 500;

const minutes = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`;
const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`.padStart(8);

/** The first lines of a failure, without colours and stack trace. */
const beginningOf = (reason) =>
  stripVTControlCharacters(reason)
    .split(/\n\s+at /)[0]
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_A_FAILURE)
    .map((line) => line.slice(0, LETTERS_OF_A_LINE))
    .join('\n    ');

export class Progress {
  files = [];
  passed = 0;
  failed = 0;
  skipped = 0;
  #begun = performance.now();
  #lineAt = 0;
  #ended = [];

  /** @param {number} total the number of files */
  constructor(total) {
    this.total = total;
  }

  /** Counts a file and prints its failures immediately. */
  add(file) {
    const name = path.relative(root, file.path);
    this.files.push({ ...file, name });
    for (const key of ['passed', 'failed', 'skipped']) this[key] += file[key];
    if (file.failed > 0) console.log(`\nFAILED ${name}\n${file.failure}`);
    this.#line();
  }

  /** Counts a run of Jest that ended without a result. */
  addFailure(reason) {
    this.failed += 1;
    this.#ended.push(reason);
    console.log(`\nFAILED ${reason}`);
  }

  #line() {
    const now = performance.now();
    if (this.files.length < this.total && now - this.#lineAt < LINE_EVERY_MS) return;
    this.#lineAt = now;
    const done = `${this.files.length} of ${this.total} files`;
    console.log(
      `${minutes(now - this.#begun).padStart(6)}  ${done}, ${this.passed} passed, ${this.failed} failed`,
    );
  }

  close() {
    const tests = this.files.flatMap(({ name, tests }) => tests.map((test) => ({ ...test, name })));
    const slowest = tests.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST);
    console.log('\nThe slowest tests:');
    for (const { duration, name, fullName } of slowest)
      console.log(`${seconds(duration)}  ${name}: ${fullName}`);
    const failed = tests.filter(({ reason }) => reason !== undefined);
    const outside = this.files.filter((file) => file.outside !== undefined);
    if (this.failed > 0) console.log('\nWhat failed:');
    for (const { name, fullName, reason } of failed)
      console.log(`  ${name}: ${fullName}\n    ${beginningOf(reason)}`);
    for (const { name, outside: reason } of outside)
      console.log(`  ${name}, outside of its tests\n    ${beginningOf(reason)}`);
    for (const reason of this.#ended) console.log(`  ${reason}`);
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    console.log(`\n${this.passed} passed, ${this.failed} failed${skipped}`);
  }
}
