// SQL because it joins claims with copies of orders; not measured: one repair, or those of one serial, by an index.

/**
 * Whether a claim `c` names a serial that the shop has recorded for its order. Another serial is what the customer says it is: it proves
 * nothing, and keeps nobody else from a claim.
 */
export const IS_RECORDED = `exists (
  select from sold_order s where s.order_id = c.order_id and s.serial_keys @> array[c.serial_key])`;

/** A repair that a claim has made, of a serial that is not recorded, and whose device no technician has seen. */
export const isUnproven = (repair: string): string => `(
  ${repair}.origin <> 'desk' and ${repair}.progress = 'Received' and exists (
    select from warranty_claim c where c.repair_id = ${repair}.id and not ${IS_RECORDED}))`;
