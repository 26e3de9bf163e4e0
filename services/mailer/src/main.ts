import { startService } from '@netra/service-kit';
import { mailer } from './mailer.definition.js';

await startService(mailer);
