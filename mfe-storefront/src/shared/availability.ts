/** Whether a product (or a cart line of one) can be bought now. An unknown stock counts as available. */
export const isOutOfStock = ({ isAvailable, stock }: { isAvailable?: boolean; stock?: number }): boolean =>
  isAvailable === false || (stock !== undefined && stock <= 0);
