/** The records that one act leaves for later ones. */
export interface Known {
  customer: { email: string };
  product: { productId: string; name: string; price: number; stock: number; category: string };
  reviewId: string;
  /** The photos that await approval. */
  reviewPhotos: { _id: string }[];
  /** Two that wait for an answer. */
  questionIds: [string, string];
  quoteId: string;
  /** The current fees of the shop. */
  delivery: { version: number };
  /** One of several events that were given up. */
  letterId: string;
  /** One of several mails that were given up. */
  mailId: string;
  /** A request for three pieces. */
  purchaseId: string;
  order?: { orderId: string; items: { _id: string }[] };
  repair?: { _id: string; photos: { _id: string }[] };
  parts?: { parts: { _id: string }[] };
  import?: { _id: string };
}

export interface Act {
  /** As in the OpenAPI document. */
  operationId: string;
  request: (known: Known) => string;
  body?: (known: Known) => object | Promise<FormData>;
  /** Keeps the answer under this name. */
  keep?: 'order' | 'repair' | 'parts' | 'import';
  /** Why the act rightly leaves no entry. */
  silent?: string;
}

/** A request that names no record. */
export const at = (path: string) => () => path;

/** Calls that staff do not make for others: they leave no entry. */
export const silent = (operationIds: string, why: string): Act[] =>
  operationIds.split(' ').map((operationId) => ({ operationId, request: () => '', silent: why }));
