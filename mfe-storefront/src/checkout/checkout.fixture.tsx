import { renderPage, type ApiAnswers, type ApiCall } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { aCustomer, aDelivery, aProduct } from '../shared/testing';
import CheckoutPage from './checkout.page';

export const NO_ORDERS = { orders: [], total: 0, page: 1, limit: 1, totalPages: 0 };

export const open = (
  api: ApiAnswers = {},
  route = '/checkout?items=NET-DOME:2',
  page = <CheckoutPage />,
  path = '/checkout',
  storage: Record<string, string> = {},
) =>
  renderPage(page, {
    path,
    route,
    storage: { token: 'T', ...storage },
    api: {
      'GET /users': aCustomer,
      'GET /orders/mine': NO_ORDERS,
      'GET /users/addresses': { addresses: [] },
      'GET /delivery': aDelivery(),
      'GET /products/NET-DOME': aProduct(),
      'GET /products/NET-PTZ': aProduct({ productId: 'NET-PTZ', name: 'Netra PTZ', price: 60_000, stock: 1 }),
      ...api,
    },
  });

/** The checkout in a tab with a draft. */
export const openAfter = (draft: object, api: ApiAnswers = {}) =>
  open(api, undefined, <WithDraft draft={draft} />);

function WithDraft({ draft }: { draft: object }) {
  const [isKept] = useState(() => {
    sessionStorage.setItem('checkoutDetails', JSON.stringify(draft));
    return true;
  });
  return isKept ? <CheckoutPage /> : null;
}

export const placed = (calls: ApiCall[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/orders');
export const keyOf = (call: ApiCall | undefined) => call?.headers.get('idempotency-key');
type User = ReturnType<typeof open>['user'];
export const chooseDistrict = async (user: User, district: string) =>
  user.selectOptions(await screen.findByLabelText(/Your district/), district);
/** In a district with free delivery. */
export const fillAddress = async (user: User) => {
  await user.type(await screen.findByLabelText(/Delivery address/), '5 Lake Road, Kandy');
  await chooseDistrict(user, 'Galle');
};
export const placeButton = () => screen.getByRole('button', { name: 'Place Order' });
