import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '@netra/local-servers';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** One service as an operating system process, started as `npm start` does, and killed like any other. */
export class ServiceProcess {
  #child?: ChildProcess;

  constructor(
    private readonly name: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Resolves when the service is ready. */
  async start(): Promise<void> {
    const child = fork(`${root}services/${this.name}/dist/main.js`, {
      execArgv: [],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        LOG_LEVEL: 'error',
        MIGRATE_ON_START: 'true',
        ...this.env,
      },
    });
    this.#child = child;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${this.name} ended with ${String(code)} before it was ready`);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined); // from now on its end is the test's business
  }

  /** Ends the process like a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}
