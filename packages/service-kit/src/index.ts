export { startService, createService, type RunningService, type ServiceDefinition } from './service.js';
export { startHttp, type HttpDefinition, type HttpParts } from './http.js';
export { runProcess, onShutdown, type Running } from './lifecycle/process.js';
export { HealthServer, type Check, type HealthReport } from './lifecycle/health.server.js';
export { Alarm } from './lifecycle/alarm.js';
export { ServiceConfig, BusConfig } from './config/service.config.js';
export { loadConfig, ConfigError } from './config/load-config.js';
export * from './config/variables.js';
export { KeyRingVariable, parseKeyRing, type TokenKey } from './config/key-ring.js';
export { Bus } from './bus/bus.js';
export { batcher, settleBatch, type BatcherOptions, type BatchFunction } from './bus/batcher.js';
export { Gatherer } from './bus/gatherer.js';
export { Cohorts } from './bus/cohorts.js';
export { SingleFlight } from './bus/single-flight.js';
export { Together } from './bus/together.js';
export { Handles } from './bus/handles.decorator.js';
export { rawJson, RawJson } from './bus/raw-json.js';
export { validationPipe, fieldErrors } from './bus/validation.js';
export { toErrorBody, logError, isTemporary } from './bus/error-body.js';
export * from './errors.js';
export { context, currentContext, runWithContext, type RequestContext } from './context.js';
export { Audit, type Change } from './audit/audit.js';
export { AuditEntry } from './audit/audit-entry.entity.js';
export { auditChanges } from './audit/audit-changes.js';
export { appendOnly } from './audit/append-only.js';
export { insertEvents, marksOf, Outbox, rowOf } from './events/outbox.js';
export { Consumes, type AfterCommit } from './events/consumes.decorator.js';
export { generationOfSessions, openSessions } from './events/streams.js';
export { EVENTS_STREAM } from './events/stream-names.js';
export {
  createDataSource,
  type EntityClass,
  type MigrationClass,
  type Schema,
} from './database/data-source.js';
export { createIndexConcurrently, migrate, MigrationError, prepareDatabase } from './database/migrate.js';
export {
  compareCounts,
  keptList,
  keptTally,
  recount,
  type CountMismatch,
  type KeptCount,
} from './database/kept-counts.js';
export { countRows, noTalliesOf, talliesOf, tallyOf } from './database/row-tally.js';
export { money } from './database/columns.js';
export { filterWords, SEARCH_TEXT_SQL, searchTextOf, whereContainsWords } from './database/search-text.js';
export { MOST_FOUND, searchRows } from './database/search-rows.js';
export { Retention } from './database/retention.js';
export { prepared } from './database/prepared.js';
export { isoTime, jsonArray, SqlFilter } from './database/sql.js';
export { dayKind, dayStart, startOfDay } from './database/day-tally.js';
export { jsonPage, type JsonPage, type JsonPageQuery } from './database/json-page.js';
export { SnakeNamingStrategy } from './database/naming.strategy.js';
export { Throttle } from './throttle.service.js';
export { newId, isId } from './id.js';
export {
  counter,
  isTracing,
  observeHttp,
  observeRequest,
  spanOf,
  startSpan,
  traceparent,
  withSpan,
  inSpan,
} from '@netra/node-kit';
export { pageOf, type PageFacts, type PageRequest } from './paging.js';
export { logger } from './log/logger.js';
export { nestLogger } from './log/nest-logger.js';
export { mask } from './log/mask.js';
