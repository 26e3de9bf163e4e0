import { logger } from '@netra/node-kit';

if (!process.env['LOG_LEVEL']) logger.level = 'silent';

export { testInfra, type TestDatabase, type TestInfra } from './infra.js';
export {
  answer,
  connectTestBus,
  createTestDatabase,
  startTestService,
  type TestService,
  type TestServiceDefinition,
} from './test-service.js';
export { TEST_KEYS } from './request-keys.js';
export { publish, tasksOnBus } from './streams.js';
export { schemaDrift } from './schema-drift.js';
export { eventually } from './eventually.js';
export { holding } from './holding.js';
export { patiently } from './patiently.js';
export { seed } from './seed.js';
export { hasCaddy, startCaddy, type Caddy } from './caddy.js';
export { s3Double } from './s3-double.js';
