/** Loaded before a program: SIGUSR2 begins a CPU profile, the next one writes it to `PROFILE_DIR/<pid>.cpuprofile`. */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';

const EVERY_MICROSECONDS = 1_000;
let session;

process.on('SIGUSR2', async () => {
  if (session) {
    const { profile } = await session.post('Profiler.stop');
    session = undefined;
    const file = path.join(process.env.PROFILE_DIR, `${process.pid}.cpuprofile`);
    writeFileSync(`${file}.part`, JSON.stringify(profile));
    renameSync(`${file}.part`, file);
    return;
  }
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: EVERY_MICROSECONDS });
  await session.post('Profiler.start');
});
