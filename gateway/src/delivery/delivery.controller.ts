import { ChangeDelivery, GetDelivery } from '@netra/contracts';
import { forwarding } from '../http/forwarding.js';

export const DeliveryController = forwarding(GetDelivery, ChangeDelivery);
