import { startService } from '@netra/service-kit';
import { catalog } from './catalog.definition.js';

await startService(catalog);
