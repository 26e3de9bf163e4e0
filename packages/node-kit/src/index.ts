export {
  runProcess,
  onShutdown,
  failWhenStopped,
  OperatorError,
  type Running,
} from './process/run-process.js';
export { HealthServer, type Check, type HealthReport } from './process/health-server.js';
export { HttpConfig, ProcessConfig } from './config/process.config.js';
export { ConfigError, loadConfig } from './config/load-config.js';
export * from './config/variables.js';
export { escapeHtml } from './escape-html.js';
export { requestStorage, type RequestFacts } from './context.js';
export { logger } from './log/logger.js';
export { errorFields } from './log/error-fields.js';
export { mask } from './log/mask.js';
export { startTracing, stopTracing, type TracingOptions } from './signals/start-tracing.js';
export {
  inSpan,
  isTracing,
  startSpan,
  traceId,
  traceparent,
  withSpan,
  type SpanFacts,
  type Span,
} from './signals/spans.js';
export { counter, DURATION_BUCKETS, histogram } from './signals/metrics.js';
export { Gauges, type Measured } from './signals/gauges.js';
export { RecurringWork } from './signals/recurring-work.js';
export { METRICS_TYPE, metricsText, nameMetrics } from './signals/exposition.js';
export { observeHttp, observeRequest, spanOf, startRequest, traceHeaders } from './http/observe-http.js';
export { publicServer } from './http/public-server.js';
export { clientKey, clientsBehind } from './http/client-key.js';
export { isDraining } from './http/drain.js';
export { apiArea, hasBody, isForm, isLiveStream, routedPath } from './http/load-shedding.js';
export { Places, type Shares } from './http/places.js';
export { PROBLEM_TYPE, problemDocument } from './http/problem-document.js';
export { REFUSALS, readOn, refuse, type Refusal } from './http/refusal.js';
export { requestIdOf } from './http/request-id.js';
export {
  IMAGE,
  KEPT_DAYS,
  livePart,
  NOTHING_RELEASED,
  versionFor,
  type LivePart,
  type Pointer,
  type Release,
} from './releases/pointer.js';
export {
  fileKey,
  ReleaseStore,
  type NumberedPointer,
  type ReleaseManifest,
  type ReleaseObjects,
} from './releases/release-store.js';
export { satisfies } from './releases/satisfies.js';
