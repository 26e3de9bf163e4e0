import { startService } from '@netra/service-kit';
import { identity } from './identity.definition.js';

await startService(identity);
