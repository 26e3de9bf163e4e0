export { startTracing, stopTracing, type TracingOptions } from './start-tracing.js';
export {
  inSpan,
  isTracing,
  startSpan,
  traceId,
  traceparent,
  withSpan,
  type SpanFacts,
  type Span,
} from './spans.js';
export { counter, DURATION_BUCKETS, histogram } from './metrics.js';
export { Gauges, type Measured } from './gauges.js';
export { METRICS_TYPE, nameMetrics, metricsText } from './exposition.js';
export { observeHttp, observeRequest, spanOf, traceHeaders } from './http.js';
