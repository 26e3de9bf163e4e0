import type { CustomerLanguage, DeliveryChoice, PaymentMethod, ReserveLine } from '@netra/contracts';
import type { TermsOfDelivery } from '../delivery/delivery-fee.js';
import type { PlacingState } from '../order/customer-order.entity.js';
import type { Draft } from './draft.js';

/** The row of an order that is being placed. */
export interface OrderRow {
  id: string;
  orderId: string;
  state: PlacingState;
  bodyHash: string;
  wanted: ReserveLine[];
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  address: string;
  language: CustomerLanguage;
  district: DeliveryChoice | null;
  paymentMethod: PaymentMethod;
  /** Null for a delivery without a fee: collected by the customer, or arranged by phone. */
  terms: TermsOfDelivery | null;
}

/** An order with its row and its number. */
export interface OpenOrder extends OrderRow {
  draft: Draft;
}
