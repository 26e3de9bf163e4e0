/** The fragment of the address that opens the form, even after the sign-in. */
export const REVIEW_FRAGMENT = '#review';

/** The address that opens the review form of a product. */
export const reviewPath = (productId: string): string =>
  `/overview/${encodeURIComponent(productId)}${REVIEW_FRAGMENT}`;
