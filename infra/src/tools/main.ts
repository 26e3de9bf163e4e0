/** The commands of an operator in a container: `tools demo`, `tools backup --to DIR`, `tools daily --to DIR`,
 * `tools restore --from DIR [--replace]`, `tools sweep`. */
import { runBackup, runRestore } from './backup/command.js';
import { runDaily } from './backup/daily-backups.js';
import { runDemo } from '../demo/command.js';
import { runSweep } from './sweep/command.js';
import { Refusal, sentenceOf } from '../local/stack/refusal.js';

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  demo: () => runDemo(),
  backup: (args) => runBackup(process.cwd(), args),
  daily: (args) => runDaily(args),
  sweep: (args) => runSweep(process.cwd(), args),
  restore: (args) => runRestore(process.cwd(), args),
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new Refusal(`Name one of ${Object.keys(COMMANDS).join(', ')}.`);
  await command(args);
} catch (error) {
  console.error(sentenceOf(error, 'the data') ?? error);
  process.exitCode = 1;
}
