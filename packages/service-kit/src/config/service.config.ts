import {
  CheckedVariable,
  FlagVariable,
  IntVariable,
  OptionalUrlVariable,
  ProcessConfig,
  UrlVariable,
} from '@netra/node-kit';
import { parseRequestKeys, parses } from '../caller/request-keys.js';

const DAY_MS = 24 * 3_600_000;
/** Longer than an upgrade and its rollback, but short enough not to be forgotten. */
const LONGEST_UNSIGNED_MS = 31 * DAY_MS;

const isSoon = (text: string) => text === '' || Date.parse(text) < Date.now() + LONGEST_UNSIGNED_MS;

/** The variables of every process that uses the bus. */
export class BusConfig extends ProcessConfig {
  @UrlVariable(['nats', 'tls'], 'nats://127.0.0.1:4222')
  NATS_URL: string;
}

/** The variables of every service; a service that needs more extends this class and injects its own. */
export class ServiceConfig extends BusConfig {
  @UrlVariable(['postgres', 'postgresql'], 'postgres://user:password@127.0.0.1:5432/catalog')
  DATABASE_URL: string;

  /** The public keys of the gateway: a service accepts only requests signed with one of them. Jobs need none. */
  @CheckedVariable(
    'kid:key[,kid:key] with Ed25519 keys (SPKI, base64url) and a kid for each',
    (text) => text === '' || parses(parseRequestKeys)(text),
  )
  REQUEST_KEYS = '';

  /** For an upgrade from a release without signatures, and its rollback: until when messages of that release are accepted. */
  @CheckedVariable('an instant in the next 31 days, such as 2026-12-24T18:00:00Z, or empty', isSoon)
  UNSIGNED_REQUESTS_UNTIL = '';

  /** The owner of the tables, who runs the migrations; empty when the user of `DATABASE_URL` owns them. */
  @OptionalUrlVariable(['postgres', 'postgresql'], 'postgres://owner:password@127.0.0.1:5432/catalog')
  MIGRATION_DATABASE_URL = '';

  /** The launcher sends the owner's URL over the channel of the process, so that its environment does not contain it. */
  @FlagVariable()
  OWNER_BY_CHANNEL = false;

  @IntVariable(2, 200)
  DATABASE_POOL_SIZE = 10;

  @FlagVariable()
  MIGRATE_ON_START = false;

  /** How long `migrate` waits for a database that is unavailable. */
  @IntVariable(1, 86_400)
  JOB_WAIT_SECONDS = 600;
}
