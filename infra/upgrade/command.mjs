import { spawn } from 'node:child_process';

/** An error that the operator can act on; it is printed without a stack. */
export class Refusal extends Error {}

/**
 * Runs a program without blocking and returns what it printed.
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @throws Refusal with the program's last line when it fails, or with the sentence in it when it is one of a log
 */
export async function output(file, args, env = {}) {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [printed, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  ).catch((error) => {
    throw new Refusal(`${file} cannot be run: ${error.message}.`);
  });
  if (code === 0) return printed.trim();
  const last = `${printed}\n${errors}`.trim().split('\n').at(-1);
  throw new Refusal(`${file} ${args.join(' ')} failed: ${sentenceOf(last)}`);
}

function sentenceOf(line) {
  try {
    return JSON.parse(line).msg ?? line;
  } catch {
    return line;
  }
}
