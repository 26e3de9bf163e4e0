import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '@netra/local-servers';

/** A running process. */
export type Running = Pick<ServerProcess, 'pid' | 'exited' | 'stop'>;

export interface SupervisedOptions {
  name: string;
  /** Its port, the same after every restart. */
  port: number | null;
  start(): Promise<Running>;
  /** Called with each new process id. */
  changed(): void;
  report(line: string): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** After this time a process counts as recovered and the next pause is short again. */
const RECOVERED_MS = 20_000;

/** Restarts a process whenever it ends, until it is stopped. */
export class Supervised {
  #running?: Running;
  #stopping = false;
  #wanted = false;
  #starting: Promise<void> = Promise.resolve();
  #life: Promise<void> = Promise.resolve();

  constructor(private readonly options: SupervisedOptions) {}

  get name(): string {
    return this.options.name;
  }

  get port(): number | null {
    return this.options.port;
  }

  get pid(): number | undefined {
    return this.#running?.pid;
  }

  /** Starts the process for the first time; rejects when that fails. */
  start(): Promise<void> {
    const starting = this.#startFirst();
    this.#starting = starting.catch(() => undefined);
    return starting;
  }

  /** Restarts the process deliberately, for example after a change of its sources. */
  async restart(): Promise<void> {
    this.#wanted = true;
    await this.#running?.stop();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#starting;
    await this.#running?.stop();
    await this.#life;
  }

  async #startFirst(): Promise<void> {
    this.#running = await this.options.start();
    if (this.#stopping) return;
    this.#life = this.#keepAlive(this.#running);
    this.options.changed();
  }

  async #keepAlive(first: Running): Promise<void> {
    let running = first;
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const started = Date.now();
      await running.exited;
      if (this.#stopping) return;
      const died = Date.now();
      if (died - started > RECOVERED_MS) pause = FIRST_PAUSE_MS;
      const again = await this.#startAgain(pause);
      if (!again) return;
      running = again;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      const seconds = ((Date.now() - died) / 1000).toFixed(1);
      this.options.report(
        `${this.name} ${this.#wanted ? 'restarted' : 'had ended and is back'} after ${seconds} s`,
      );
      this.#wanted = false;
      this.options.changed();
    }
  }

  /** Retries until the process runs again; undefined when it was stopped meanwhile. */
  async #startAgain(pause: number): Promise<Running | undefined> {
    let wait = pause;
    while (!this.#stopping) {
      await sleep(wait);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      try {
        if (this.#stopping) return undefined;
        this.#running = await this.options.start();
        if (!this.#stopping) return this.#running;
        await this.#running.stop();
      } catch (error) {
        this.options.report(`${this.name} cannot be started: ${(error as Error).message}`);
      }
    }
    return undefined;
  }
}
