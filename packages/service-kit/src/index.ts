// The parts of node-kit that services and gateway use.
export {
  CheckedVariable,
  ConfigError,
  counter,
  FlagVariable,
  HealthServer,
  inSpan,
  IntVariable,
  escapeHtml,
  isTracing,
  loadConfig,
  logger,
  mask,
  NumberVariable,
  observeHttp,
  observeRequest,
  OneOfVariable,
  failWhenStopped,
  onShutdown,
  OptionalUrlVariable,
  RecurringWork,
  runProcess,
  spanOf,
  startSpan,
  TextVariable,
  traceparent,
  UrlVariable,
  withSpan,
  type Check,
  type HealthReport,
  type Running,
} from '@netra/node-kit';
export { SpacedTries } from './lifecycle/spaced-tries.js';
export { startService, createService, type RunningService, type ServiceDefinition } from './service.js';
export { startHttp, type HttpDefinition, type HttpParts } from './http.js';
export { Alarm } from './lifecycle/alarm.js';
export { PollingWorker } from './lifecycle/polling-worker.js';
export { CallerConfig } from './config/caller.config.js';
export { ServiceConfig, BusConfig } from './config/service.config.js';
export { KeyRingVariable, parseKeyRing, type TokenKey } from './config/key-ring.js';
export { Bus } from './bus/bus.js';
export { batcher, settleBatch, settleEach, type BatcherOptions, type BatchFunction } from './bus/batcher.js';
export { SingleFlight } from './bus/single-flight.js';
export { claimedContextFrom, ERROR as ERROR_HEADER } from './bus/headers.js';
export { CallerSigner } from './caller/caller-signer.js';
export { CallerVerifier } from './caller/caller-verifier.js';
export { newRequestKeys } from './caller/request-keys.js';
export { Handles } from './bus/handles.decorator.js';
export { rawJson, RawJson } from './bus/raw-json.js';
export { accepts, compiledValidator } from './bus/compiled-validator.js';
export { validationPipe, fieldErrors } from './bus/validation.js';
export { toErrorBody, logError, isTemporary } from './bus/error-body.js';
export * from './errors.js';
export { context, currentContext, runWithContext, type RequestContext } from './context.js';
export { Audit, type Change } from './audit/audit.js';
export { AuditEntry } from './audit/audit-entry.entity.js';
export { auditChanges } from './audit/audit-changes.js';
export { appendOnly } from './audit/append-only.js';
export { insertEvents, marksOf, Outbox, rowOf } from './events/outbox.js';
export { OutboxMessage } from './events/outbox-message.entity.js';
export { Consumes, type AfterCommit } from './events/consumes.decorator.js';
export { generationOfSessions, openSessions } from './events/streams.js';
export { EVENTS_STREAM, eventSubject, subjectOf, TASKS_STREAM } from './events/stream-names.js';
export {
  createDataSource,
  type EntityClass,
  type MigrationClass,
  type Schema,
} from './database/data-source.js';
export { createIndexConcurrently, migrate, MigrationError, prepareDatabase } from './database/migrate.js';
export {
  COMMON_FROM,
  compareCounts,
  countRows,
  dayKind,
  jsonPage,
  keptList,
  keptTally,
  recount,
  searchRows,
  startOfDay,
  talliesOf,
  tallyOf,
  type CountMismatch,
  type JsonPage,
  type JsonPageQuery,
  type KeptCount,
} from './database/large-tables/index.js';
export { InitialSchema } from './database/initial-schema.js';
export { money } from './database/columns.js';
export { columnOf, columnsOf, type EntityColumn } from './database/entity-columns.js';
export {
  DROP_SEARCH_ACCENTS_SQL,
  filterWords,
  SEARCH_ACCENTS_SQL,
  SEARCH_TEXT_SQL,
  searchTextOf,
  whereContainsWords,
  type NearWords,
} from './database/search-text.js';
export { SearchWord } from './database/search-word.entity.js';
export {
  DROP_SEARCH_WORDS_SQL,
  DROP_WORD_ACCENTS_SQL,
  forgetWordsOf,
  forgivingly,
  HAS_ACCENTS,
  learnStoredWords,
  learnWordsOf,
  nearParts,
  nearWords,
  SEARCH_WORDS_SQL,
  WORD_ACCENTS_SQL,
} from './database/search-words.js';
export { KnownWords } from './database/known-words.migration.js';
export { rewriteTexts } from './database/rewrite-texts.js';
export { deleteOld, kitRetention } from './database/kit-retention.js';
export { Retention } from './database/retention.js';
export { LOCKED_ROW, lockingTransaction, lockName, pauses } from './database/locking.js';
export { prepared } from './database/prepared.js';
export { isoTime, joinedJson, WITHOUT_FLUSH } from './database/sql.js';
export { SqlFilter } from './database/sql-filter.js';
export { migrationsIn } from './database/migrations-in.js';
export { SnakeNamingStrategy } from './database/snake-naming.strategy.js';
export { countUses, returnUses, Throttle, type LimitedUse } from './throttle.service.js';
export { newId, isId } from './id.js';
export { pageOf, type PageFacts, type PageRequest } from './paging.js';
export { requirePlausibleDay } from './plausible-day.js';
export { nestLogger } from './log/nest-logger.js';
