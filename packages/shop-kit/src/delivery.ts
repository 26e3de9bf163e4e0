/** Delivery by district; only the remotes that use it bundle it. */
export { deliveryOf, type Delivery, type DeliveryChoice, PICK_UP } from './delivery/delivery-of';
export { districtTexts } from './delivery/district-texts';
export { useFeeChange, type FeeChange } from './delivery/use-fee-change';
