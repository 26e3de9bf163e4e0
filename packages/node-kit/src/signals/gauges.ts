import { Gauge, Registry } from 'prom-client';

/** A value, or one per value of the gauge's label. */
export type Measured = number | Record<string, number>;

const UNKNOWN: Measured = {};

/** Gauges that are measured at each scrape: sizes, backlogs, ages. Each part of a process that may exist twice has its own instance. */
export class Gauges {
  readonly #registry = new Registry();

  /**
   * Adds a gauge. It is omitted while `measure` fails; the others are still reported.
   * @param label names the keys of an object returned by `measure`
   */
  add(name: string, help: string, measure: () => Measured | Promise<Measured>, label?: string): void {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [this.#registry],
      async collect() {
        const measured = await Promise.resolve()
          .then(measure)
          .catch(() => UNKNOWN); // a gauge that cannot be measured is absent, which alerts detect
        this.reset();
        if (typeof measured === 'number') return this.set(measured);
        this.remove({});
        for (const [key, value] of Object.entries(measured)) this.set({ [label ?? '']: key }, value);
      },
    });
  }

  /** Returns the gauges in the text format of Prometheus. */
  text(service: string): Promise<string> {
    this.#registry.setDefaultLabels({ service });
    return this.#registry.metrics();
  }
}
