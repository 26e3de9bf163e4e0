/** The form as texts, so that its draft is stored like that of every form. */
export type NewOrderValues = {
  /** The e-mail address of the account; blank for a customer without one. */
  customer: string;
  name: string;
  phone: string;
  email: string;
  language: string;
  district: string;
  address: string;
  paymentMethod: string;
  /** `Line[]` as JSON. */
  lines: string;
  /** The idempotency key, from the first attempt until the outcome is known. */
  key: string;
};

export interface Line {
  productId: string;
  name: string;
  qty: number;
  /** The price that the customer was quoted. */
  price: number;
}

export const BLANK: NewOrderValues = {
  customer: '',
  name: '',
  phone: '',
  email: '',
  language: 'en',
  district: '',
  address: '',
  paymentMethod: 'cash-on-delivery',
  lines: '[]',
  key: '',
};

export const linesOf = ({ lines }: NewOrderValues): Line[] => JSON.parse(lines) as Line[];

/** In cents, because a sum of decimals is inexact. */
export const goodsOf = (lines: Line[]): number =>
  lines.reduce((cents, { price, qty }) => cents + Math.round(price * 100) * qty, 0) / 100;

export const totalOf = (goods: number, fee: number): number =>
  (Math.round(goods * 100) + Math.round(fee * 100)) / 100;
