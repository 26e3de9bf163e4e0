import { setTimeout as sleep } from 'node:timers/promises';
import { useTracer } from './spans.js';

export interface TracingOptions {
  /** Names the process in every span. */
  service: string;
  /** The address of an OpenTelemetry collector (OTLP over HTTP), such as `http://collector:4318`; empty = no traces. */
  endpoint?: string;
  /** The fraction of traces to record, 0 to 1. */
  ratio?: number;
}

/** How long a stopping process waits for the collector; the exporter itself would retry for seconds. */
const TIMEOUT_MS = 1_000;

let end: () => Promise<void> = () => Promise.resolve();

/** Turns tracing on when a collector is configured. The SDK is loaded only then, so a platform without tracing pays nothing for it. */
export async function startTracing({ service, endpoint, ratio = 1 }: TracingOptions): Promise<void> {
  if (!endpoint) return;
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const random = new sdk.RandomIdGenerator();
  let adopted: string | undefined;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'netra' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateTraceId: () => adopted ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  useTracer({ api, tracer: provider.getTracer('netra'), adopt: (traceId) => void (adopted = traceId) });
  end = () => provider.shutdown();
}

/** Exports the recorded spans and turns traces off; an unreachable collector does not delay the shutdown. */
export async function stopTracing(): Promise<void> {
  useTracer(undefined);
  const sent = end().catch(() => undefined); // the collector is unreachable: the spans are lost
  await Promise.race([sent, sleep(TIMEOUT_MS, undefined, { ref: false })]);
  end = () => Promise.resolve();
}
