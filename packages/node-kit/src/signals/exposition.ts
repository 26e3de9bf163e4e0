import { totalmem } from 'node:os';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import type { Gauges } from './gauges.js';

export const METRICS_TYPE = register.contentType;

/** The interval at which the event loop's delay is sampled: short enough to notice a stall, long enough to cost nothing. */
const EVENT_LOOP_MS = 100;

let service = 'netra';

/** Names the process in every metric, and adds the default metrics of Node: CPU, memory, event loop. */
export function nameMetrics(name: string): void {
  service = name;
  register.setDefaultLabels({ service });
  collectDefaultMetrics({ eventLoopMonitoringPrecision: EVENT_LOOP_MS });
  const limit = new Gauge({
    name: 'netra_memory_limit_bytes',
    help: 'Memory that the process may use: the limit of its container, at most that of the machine',
  });
  limit.set(Math.min(process.constrainedMemory() || Infinity, totalmem()));
}

/** Returns all metrics of this process in the text format of Prometheus. */
export async function metricsText(...gauges: Gauges[]): Promise<string> {
  const texts = await Promise.all([register.metrics(), ...gauges.map((each) => each.text(service))]);
  return texts.join('\n');
}
