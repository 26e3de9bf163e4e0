import Sequencer from '@jest/test-sequencer';

/** Small files that take minutes: they repeat a test for every screen, language or request, or wait for servers. */
const LONG = /\/(e2e\/(every-|languages|long-names|fuzz\/)|bus\/bus\.|lifecycle\/process\.)/;

/**
 * Jest's `testSequencer`: the longest files first, so that no worker is idle at the end. Jest knows the durations of the last run; without
 * one, as in a fresh clone, it would use file sizes, which put the longest last.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ duration, path }) => duration === undefined && LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
