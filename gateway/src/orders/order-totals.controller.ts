import { SumOrders } from '@netra/contracts';
import { forwarding } from '../http/forwarding.js';

export const OrderTotalsController = forwarding(SumOrders);
