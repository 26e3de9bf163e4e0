/** The fragment of the address that opens the form, after the sign-in too. */
export const REVIEW_FRAGMENT = '#review';

/** Where the form opens that reviews a product. */
export const reviewPath = (productId: string): string =>
  `/overview/${encodeURIComponent(productId)}${REVIEW_FRAGMENT}`;
