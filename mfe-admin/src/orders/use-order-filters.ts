import type { ListParams } from '@netra/staff-kit';
import { ORDER_SORTS, ORDER_STAGES, ORDER_STATUSES } from './orders.api';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (text: string) => (DAY.test(text) ? text : undefined);
const amount = (text: string) => (text.trim() && Number(text) >= 0 ? Number(text) : undefined);

/** The filters of the list besides its search, from the address. */
export const narrowed = ({ get, oneOf }: ListParams) => ({
  status: oneOf('status', ORDER_STATUSES),
  stage: oneOf('stage', ORDER_STAGES),
  customer: get('customer') || undefined,
  from: day(get('from')),
  to: day(get('to')),
  min: amount(get('min')),
  max: amount(get('max')),
});

/** All filters of the list. */
export const orderFilters = (params: ListParams) => ({
  ...narrowed(params),
  sort: params.oneOf('sort', ORDER_SORTS),
});

/** The filters of the dialog and of links from other screens, cleared. */
export const NO_FILTERS = { customer: '', from: '', to: '', min: '', max: '' };
