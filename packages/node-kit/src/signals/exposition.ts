import { totalmem } from 'node:os';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import type { Gauges } from './gauges.js';

export const METRICS_TYPE = register.contentType;

/** How often the event loop's delay is looked at: often enough to see a stall, rarely enough to cost nothing. */
const EVENT_LOOP_MS = 100;

let service = 'netra';

/** Names the process in every metric, and adds what is known of any Node process: CPU, memory, event loop. */
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

/** Everything that this process measures, in the text format of Prometheus. */
export async function metricsText(...gauges: Gauges[]): Promise<string> {
  const texts = await Promise.all([register.metrics(), ...gauges.map((each) => each.text(service))]);
  return texts.join('\n');
}
