/** `npm test -- --times`: where the time of a run goes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';

const CONTRIBUTING = path.join(root, 'CONTRIBUTING.md');
const REGION = /(<!-- times -->\n\n)[^]*(\n<!-- \/times -->)/;
const PROC = '/proc/self/stat';
const TICKS_PER_SECOND = 100;

/** CPU seconds of ended children, including their own; 0 where the system does not provide them. */
function cpuOfChildren() {
  if (!existsSync(PROC)) return 0;
  const fields = readFileSync(PROC, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

export class Times {
  #stages = [];

  /** Measures a stage; overlapping stages share their CPU. */
  async stage(name, work) {
    const [begun, cpu] = [performance.now(), cpuOfChildren()];
    const result = await work();
    this.#stages.push({ name, wall: (performance.now() - begun) / 1_000, cpu: cpuOfChildren() - cpu });
    return result;
  }

  /** Prints stages and files, and writes the stages into CONTRIBUTING. */
  print(files, isWhole) {
    console.log('\n    wall      CPU  stage');
    for (const { name, wall, cpu } of this.#stages) console.log(`${cell(wall)} ${cell(cpu)}  ${name}`);
    console.log('\n    wall  own CPU  loading  file');
    for (const { name, times } of files
      .filter((file) => file.times)
      .toSorted((a, b) => b.times.wall - a.times.wall))
      console.log(`${cell(times.wall)} ${cell(times.cpu)} ${cell(times.loading)}  ${name}`);
    if (isWhole) this.#write();
  }

  #write() {
    writeFileSync(CONTRIBUTING, withTimes(readFileSync(CONTRIBUTING, 'utf8'), this.#stages));
  }
}

/** The document with the times of these stages instead of the previous ones. */
export function withTimes(text, stages) {
  const all = stages.reduce((sum, { wall }) => sum + wall, 0) / 60;
  const summary = stages.map(({ name, wall }) => `${name}: ${Math.round(wall)} s`).join('; ');
  return text.replace(
    REGION,
    `$1${summary[0].toUpperCase()}${summary.slice(1)}; all: ${all.toFixed(1)} min.$2`,
  );
}

const cell = (value) => `${value.toFixed(1)} s`.padStart(8);
