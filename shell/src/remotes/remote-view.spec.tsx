import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { RemoteUnavailableError } from './remote-errors';

const loadModule = jest.fn<(remote: string, expose: string) => Promise<{ default: () => React.ReactNode }>>();
const forget = jest.fn<(remote: string) => void>();
const loadedComponent = jest.fn<(remote: string, expose: string) => (() => React.ReactNode) | undefined>();
const remoteModules = import.meta.resolve('./remote-modules');
jest.unstable_mockModule(remoteModules, () => ({ forget, loadModule, loadedComponent }));
const { RemoteView } = await import('./remote-view');

beforeEach(() => {
  loadModule.mockReset();
  loadedComponent.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('shows a page once its code arrives', async () => {
  loadModule.mockResolvedValue({ default: () => <h1>Shop</h1> });
  renderPage(<RemoteView remote="storefront" expose="./Shop" />);
  await screen.findByRole('heading', { name: 'Shop' });
});

test('shows a page at once when its code is loaded', () => {
  loadedComponent.mockReturnValue(() => <h1>Shop</h1>);
  renderPage(<RemoteView remote="storefront" expose="./Shop" />);
  expect(screen.getByRole('heading', { name: 'Shop' })).toBeInTheDocument();
});

test('shows a page of an unavailable remote after "Try again" once it is back', async () => {
  loadModule.mockRejectedValueOnce(new RemoteUnavailableError('storefront', './Cart', 'refused'));
  const { user, container } = renderPage(<RemoteView remote="storefront" expose="./Cart" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
  await expectNoViolations(container);
  loadModule.mockResolvedValue({ default: () => <h1>Cart</h1> });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Cart' });
  expect(loadModule).toHaveBeenCalledTimes(2);
});

test('opens a page by itself once the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  loadModule.mockRejectedValueOnce(new RemoteUnavailableError('storefront', './Cart', 'no network'));
  renderPage(<RemoteView remote="storefront" expose="./Cart" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  loadModule.mockResolvedValue({ default: () => <h1>Cart</h1> });
  onLine.mockReturnValue(true);
  // The page listens only after its effects have run, which is after it is shown.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    screen.getByRole('heading', { name: 'Cart' });
  });
  onLine.mockRestore();
});

test('blames the page and not the network when rendering fails', async () => {
  const Broken = () => {
    throw new TypeError('undefined is no product');
  };
  loadModule.mockResolvedValue({ default: Broken });
  renderPage(<RemoteView remote="storefront" expose="./About" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page has run into a problem');
});

test('reloads the remote of a page whose chunk was replaced by a deployment', async () => {
  const Part = lazy(() => Promise.reject(Object.assign(new Error('404'), { name: 'ChunkLoadError' })));
  loadModule.mockResolvedValue({ default: () => <Part /> });
  renderPage(<RemoteView remote="storefront" expose="./Checkout" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
  expect(forget).toHaveBeenCalledWith('storefront');
});

test('reports that a page takes longer than usual', async () => {
  jest.useFakeTimers();
  loadModule.mockReturnValue(new Promise(() => undefined));
  renderPage(<RemoteView remote="storefront" expose="./Slow" />);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByText(/is taking longer than usual/)).toBeInTheDocument();
  jest.useRealTimers();
});

test('does not render a page of the server again after hydration', async () => {
  const Shop = jest.fn(() => <h1>Shop</h1>);
  loadedComponent.mockReturnValue(Shop);
  const view = <RemoteView remote="storefront" expose="./Shop" />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(view);
  Shop.mockClear();
  await act(async () => void hydrateRoot(root, view));
  expect(Shop).toHaveBeenCalledTimes(1);
});
