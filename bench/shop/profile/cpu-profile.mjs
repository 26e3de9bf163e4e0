/** What a CPU profile of V8 says in a few lines. */

/** Time in which the program waits, or in which the profiler works. */
const NOT_BUSY = /^\(idle\)|^\(root\)|\(node:inspector:/;

/**
 * @typedef {object} CpuProfile as `Profiler.stop` of the inspector returns it
 * @property {{id: number, callFrame: {functionName: string, url: string, lineNumber: number}}[]} nodes
 * @property {number[]} samples the node that ran at each sample
 * @property {number[]} timeDeltas microseconds since the sample before
 */

/**
 * Returns the functions with the most time of their own.
 *
 * @param {CpuProfile} profile
 * @param {number} count
 * @returns {{busy: number, functions: {name: string, share: number}[]}} busy: the share of the time in which the program did
 *   something; a function's share is of this
 */
export function topFunctions({ nodes, samples, timeDeltas }, count) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map();
  let [all, busy] = [0, 0];
  samples.forEach((id, index) => {
    const time = Math.max(0, timeDeltas[index]);
    const name = names.get(id);
    all += time;
    if (NOT_BUSY.test(name)) return;
    busy += time;
    times.set(name, (times.get(name) ?? 0) + time);
  });
  const functions = [...times]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name, time]) => ({ name, share: busy ? time / busy : 0 }));
  return { busy: all ? busy / all : 0, functions };
}

/** The function and its file: `parse (pg-protocol/dist/parser.js:60)`; V8's own entries have no file. */
function nameOf({ functionName, url, lineNumber }) {
  const name = functionName || '(anonymous)';
  return url ? `${name} (${shortFile(url)}:${lineNumber + 1})` : name;
}

/** From the package or the workspace on. */
function shortFile(url) {
  const inModules = url.split('/node_modules/');
  if (inModules.length > 1) return inModules.at(-1);
  const workspace = /(?:^|\/)((?:packages\/|services\/)?[^/]+\/(?:dist|src)\/.*)$/.exec(url);
  return workspace ? workspace[1] : url;
}
