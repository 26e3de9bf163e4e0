import { startHttp } from '@netra/service-kit';
import { listen } from './gateway.js';
import { GatewayConfig } from './gateway.config.js';

await startHttp({ name: 'gateway', config: GatewayConfig, listen });
