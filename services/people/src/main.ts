import { startService } from '@netra/service-kit';
import { people } from './people.definition.js';

await startService(people);
