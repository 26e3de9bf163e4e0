/** What one act leaves for those after it. */
export interface Known {
  customer: { email: string };
  product: { productId: string; name: string; price: number; stock: number; category: string };
  reviewId: string;
  /** Those that wait. */
  reviewPhotos: { _id: string }[];
  questionId: string;
  quoteId: string;
  /** The fees that the shop has now. */
  delivery: { version: number };
  /** A mail that was given up; there are other ones. */
  letterId: string;
  /** Another mail that was given up. */
  mailId: string;
  /** Of three pieces. */
  purchaseId: string;
  order?: { orderId: string; items: { _id: string }[] };
  repair?: { _id: string; photos: { _id: string }[] };
  parts?: { parts: { _id: string }[] };
  import?: { _id: string };
}

export interface Act {
  /** Of the OpenAPI document. */
  operationId: string;
  request: (known: Known) => string;
  body?: (known: Known) => object | Promise<FormData>;
  /** Keeps the answer under this name. */
  keep?: 'order' | 'repair' | 'parts' | 'import';
  /** Leaves no entry, and why that is right. */
  silent?: string;
}

/** Calls that no staff makes for others: they leave no entry. */
export const silent = (operationIds: string, why: string): Act[] =>
  operationIds.split(' ').map((operationId) => ({ operationId, request: () => '', silent: why }));
