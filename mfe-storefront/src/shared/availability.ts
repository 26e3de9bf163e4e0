/** Whether a product (or a cart line of one) can be bought now. What the server did not say counts as available. */
export const isOutOfStock = ({ isAvailable, stock }: { isAvailable?: boolean; stock?: number }): boolean =>
  isAvailable === false || (stock !== undefined && stock <= 0);
