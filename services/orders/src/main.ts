import { startService } from '@netra/service-kit';
import { orders } from './orders.definition.js';

await startService(orders);
