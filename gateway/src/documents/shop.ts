import type { GatewayConfig } from '../gateway.config.js';
import type { Shop } from './document-layout.js';

export const shopOf = ({
  SHOP_PHONE: phone,
  SHOP_EMAIL: email,
  SHOP_ADDRESS: address,
}: GatewayConfig): Shop => ({ phone, email, address });
