/**
 * Whether a claim `c` names a serial that the shop has recorded for its order. Any other serial is only the customer's word: it proves
 * nothing and blocks nobody else's claim.
 */
export const IS_RECORDED = `exists (
  select from sold_order s where s.order_id = c.order_id and s.serial_keys @> array[c.serial_key])`;

/** A repair created by a claim with an unrecorded serial, whose device no technician has seen. */
export const isUnproven = (repair: string): string => `(
  ${repair}.origin <> 'desk' and ${repair}.progress = 'Received' and exists (
    select from warranty_claim c where c.repair_id = ${repair}.id and not ${IS_RECORDED}))`;
