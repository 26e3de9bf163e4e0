/**
 * A pause that can be interrupted. A ring while nobody waits counts for the next wait, so that none is lost.
 *
 * @example
 * while (running) { await work(); await alarm.wait(1_000); }
 */
export class Alarm {
  #rung = false;
  #end = () => {};

  ring(): void {
    this.#rung = true;
    this.#end();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#rung = false;
  }
}
