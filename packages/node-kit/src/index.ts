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
export { clientKey, clientsBehind } from './client-key.js';
export { drainConnections } from './drain.js';
export { apiArea, isLiveStream, shedLoad, type LoadSheddingOptions } from './load-shedding.js';
export { Places, type Shares } from './places.js';
export { answerClientError, REFUSALS, refuse, type Refusal } from './refusal.js';
export { requestIdOf } from './request-id.js';
export { endSlowReaders, type SlowReaderOptions } from './slow-readers.js';
