import { startService } from '@netra/service-kit';
import { repairs } from './repairs.definition.js';

await startService(repairs);
