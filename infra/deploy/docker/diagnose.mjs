/**
 * Looks into the running process of a container, which keeps running, and prints the result; nothing is written to the container:
 *   node diagnose.mjs heap > gateway.heapsnapshot        # what its memory holds; takes as much memory again as its heap
 *   node diagnose.mjs cpu 10 > gateway.cpuprofile        # what it computes for ten seconds
 * Both files open in the developer tools of Chromium. PID and INSPECT_PORT name another process than that of the container.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const INSPECTOR = `http://127.0.0.1:${process.env.INSPECT_PORT ?? 9229}/json/list`;
const PATIENCE_MS = 10_000;
const pid = Number(process.env.PID ?? 1);
const [what, seconds = '10'] = process.argv.slice(2);

/** Opens the inspector of the process, on the loopback of the container only. */
async function open() {
  process.kill(pid, 'SIGUSR1');
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50)) {
    const answer = await fetch(INSPECTOR).catch(() => undefined);
    if (answer) return (await answer.json())[0].webSocketDebuggerUrl;
  }
  throw new Error(
    `The process ${pid} has opened no inspector in ${PATIENCE_MS / 1000} s: its event loop is blocked.`,
  );
}

async function connect(url) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data);
    if (method === 'HeapProfiler.addHeapSnapshotChunk') process.stdout.write(params.chunk);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process has closed the connection.'));
  });
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

if (!['heap', 'cpu'].includes(what)) {
  console.error('Name one: heap, or cpu with a number of seconds.');
  process.exit(1);
}
const send = await connect(await open());
if (what === 'heap') await send('HeapProfiler.takeHeapSnapshot');
else {
  await send('Profiler.enable');
  await send('Profiler.start');
  await sleep(Number(seconds) * 1000);
  process.stdout.write(JSON.stringify((await send('Profiler.stop')).profile));
}
// The inspector must not stay open for anyone who enters the container later.
await send('Runtime.evaluate', { expression: 'setTimeout(() => process._debugEnd(), 50)' });
process.stdout.end(() => process.exit(0));
