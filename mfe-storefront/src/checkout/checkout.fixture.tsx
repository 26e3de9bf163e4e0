import { renderPage, type ApiAnswers, type ApiCall } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import { aCustomer, aProduct } from '../shared/testing';
import CheckoutPage from './checkout.page';

export const NO_ORDERS = { orders: [], total: 0, page: 1, limit: 1, totalPages: 0 };

export const open = (api: ApiAnswers = {}, route = '/checkout?items=NET-DOME:2', page = <CheckoutPage />) =>
  renderPage(page, {
    path: '/checkout',
    route,
    storage: { token: 'T' },
    api: {
      'GET /users': aCustomer,
      'GET /orders/mine': NO_ORDERS,
      'GET /products/NET-DOME': aProduct(),
      'GET /products/NET-PTZ': aProduct({ productId: 'NET-PTZ', name: 'Netra PTZ', price: 60_000, stock: 1 }),
      ...api,
    },
  });

export const placed = (calls: ApiCall[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/orders');
export const keyOf = (call: ApiCall | undefined) => call?.headers.get('idempotency-key');
export const fillAddress = async (user: ReturnType<typeof open>['user']) =>
  user.type(await screen.findByLabelText(/Delivery address/), '5 Lake Road, Kandy');
export const placeButton = () => screen.getByRole('button', { name: 'Place Order' });
