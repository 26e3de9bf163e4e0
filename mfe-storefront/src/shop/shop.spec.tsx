import { describe, expect, jest, test } from '@jest/globals';
import { guestCart, useNavigate, useQueryClient } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage, type ApiCall } from '@netra/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { aPageOf, aProduct } from '../shared/testing';
import ShopPage from './shop.page';

const open = (route = '/shop', products: unknown = aPageOf([aProduct()])) =>
  renderPage(<ShopPage />, { path: '/shop', route, api: { 'GET /products': products } });

/** Goes back, as the browser's button does. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

/** Fetches everything again, as a browser does when the window gets the focus. */
function Refetch() {
  const queryClient = useQueryClient();
  const [times, setTimes] = useState(0);
  const refetch = () => void queryClient.invalidateQueries().then(() => setTimes(times + 1));
  return <button onClick={refetch}>{`Refetched ${times} times`}</button>;
}

const queryOf = (call: ApiCall | undefined) =>
  Object.fromEntries(new URLSearchParams(call?.path.split('?')[1]));

describe('shop', () => {
  test('shows each product with its prices and state', async () => {
    const { container } = open(
      '/shop',
      aPageOf([
        aProduct({ name: 'Night Dome', price: 10_000, labellPrice: 12_500, images: [] }),
        aProduct({ productId: 'NET-OLD', name: 'Old Bullet', stock: 0 }),
      ]),
    );
    const reduced = await screen.findByRole('link', { name: /Night Dome/ });
    expect(reduced).toHaveTextContent('20% OFF');
    expect(reduced).toHaveTextContent('Original price Rs 12,500.00');
    expect(reduced).toHaveTextContent('Now Rs 10,000.00');
    expect(reduced).toHaveTextContent('No image');
    const soldOut = screen.getByRole('link', { name: /Old Bullet/ });
    expect(soldOut).toHaveTextContent('OUT OF STOCK');
    expect(soldOut).not.toHaveTextContent('OFF');
    expect(screen.getByRole('link', { name: 'Tell me when it is back' })).toHaveAttribute(
      'href',
      '/overview/NET-OLD#alert',
    );
    expect(screen.getByRole('status')).toHaveTextContent('2 products');
    await expectNoViolations(container);
  });

  test('offers an uploaded picture in two widths, and others unchanged', async () => {
    const outside = 'https://elsewhere.example/images/dome.webp';
    open(
      '/shop',
      aPageOf([
        aProduct({ name: 'Ours', images: ['/images/1-dome.png'] }),
        aProduct({ productId: 'NET-2', name: 'Theirs', images: [outside] }),
      ]),
    );
    const ours = await screen.findByRole('img', { name: 'Ours' });
    expect(ours).toHaveAttribute('src', '/images/1-dome.png');
    expect(ours).toHaveAttribute('srcset', '/images/400/1-dome.png 400w, /images/800/1-dome.png 800w');
    expect(ours).toHaveAttribute('sizes', expect.stringContaining('vw'));
    expect(screen.getByRole('img', { name: 'Theirs' })).not.toHaveAttribute('srcset');
  });

  test('replaces a picture that fails to load by words', async () => {
    open();
    fireEvent.error(await screen.findByRole('img', { name: 'Netra Dome' }));
    expect(screen.getByRole('link', { name: /Netra Dome/ })).toHaveTextContent('No image');
  });

  test('replaces a picture that failed before the scripts ran by words', async () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    open();
    expect(await screen.findByText('No image')).toBeVisible();
    complete.mockRestore();
  });

  test('requests 15 products a page including unavailable ones, with no upper price', async () => {
    const { calls } = open();
    await screen.findByRole('link', { name: /Netra Dome/ });
    expect(queryOf(calls[0])).toEqual({
      page: '1',
      limit: '15',
      sort: 'latest',
      counts: 'true',
      includeUnavailable: 'true',
    });
    expect(screen.getByLabelText('Maximum price', { selector: '[inputmode]' })).toHaveValue('50000');
    expect(screen.getByText('and above')).toBeVisible();
  });

  test('sends the filters of the address to the server', async () => {
    const { calls } = open('/shop?q=dahua&min=25000&max=10000&category=cctv2&sort=price-asc&page=3');
    await screen.findByRole('link', { name: /Netra Dome/ });
    expect(queryOf(calls[0])).toEqual({
      page: '3',
      limit: '15',
      q: 'dahua',
      category: 'cctv2',
      minPrice: '10000',
      maxPrice: '25000',
      sort: 'price-asc',
      counts: 'true',
      includeUnavailable: 'true',
    });
  });

  test('toggles a quick range and returns to page 1', async () => {
    const { user, location } = open(
      '/shop?page=2',
      aPageOf([aProduct()], { page: 2, total: 16, totalPages: 2 }),
    );
    const range = await screen.findByRole('button', { name: '10k – 25k' });
    await user.click(range);
    expect(location()).toBe('/shop?min=10000&max=25000');
    expect(range).toHaveAttribute('aria-pressed', 'true');
    await user.click(range);
    expect(location()).toBe('/shop');
  });

  test('swaps prices when the smaller one is typed as the maximum', async () => {
    const { user, location } = open('/shop?min=9000');
    const maximum = await screen.findByLabelText('Maximum price', { selector: '[inputmode]' });
    await user.clear(maximum);
    await user.type(maximum, '4000{Enter}');
    expect(location()).toBe('/shop?min=4000&max=9000');
  });

  test('takes a typed maximum of 50000 literally', async () => {
    const { user, location } = open();
    const maximum = await screen.findByLabelText('Maximum price', { selector: '[inputmode]' });
    await user.clear(maximum);
    await user.type(maximum, '50000');
    await user.tab();
    expect(location()).toBe('/shop?max=50000');
  });

  test('keeps typed prices when Tab passes the slider', async () => {
    const { user, location } = open('/shop?min=12345&max=80000&page=2');
    const low = await screen.findByRole('slider', { name: 'Minimum price' });
    const high = screen.getByRole('slider', { name: 'Maximum price' });
    fireEvent.pointerUp(low);
    low.focus();
    await user.tab({ shift: true });
    await user.tab();
    expect(low).toHaveFocus();
    await user.tab();
    expect(high).toHaveFocus();
    expect(location()).toBe('/shop?min=12345&max=80000&page=2');
  });

  test('keeps a typed maximum beyond the slider when the other end is moved', async () => {
    const { location } = open('/shop?max=60000');
    const low = await screen.findByRole('slider', { name: 'Minimum price' });
    fireEvent.change(low, { target: { value: '9500' } });
    fireEvent.keyUp(low);
    expect(location()).toBe('/shop?min=9500&max=60000');
    const high = screen.getByRole('slider', { name: 'Maximum price' });
    fireEvent.change(high, { target: { value: '45000' } });
    fireEvent.change(high, { target: { value: '50000' } });
    fireEvent.keyUp(high);
    expect(location()).toBe('/shop?min=9500');
  });

  test.each(['keyUp', 'pointerUp'] as const)('applies a moved slider once, on %s', async (release) => {
    const { user, location } = open('/shop?page=2');
    const low = await screen.findByRole('slider', { name: 'Minimum price' });
    fireEvent.change(low, { target: { value: '9500' } });
    expect(location()).toBe('/shop?page=2');
    fireEvent[release](low);
    expect(location()).toBe('/shop?min=9500');
    await user.click(screen.getByRole('link', { name: /^Remove filter/ }));
    fireEvent[release](low);
    expect(location()).toBe('/shop');
  });

  test('applies a slider that a screen reader moves, without pointer or key', async () => {
    const { location } = open();
    const low = await screen.findByRole('slider', { name: 'Minimum price' });
    fireEvent.input(low, { target: { value: '9500' } });
    fireEvent(low, new Event('change', { bubbles: true }));
    expect(location()).toBe('/shop?min=9500');
  });

  test('applies a slider only once a held key is released', async () => {
    const { location } = open();
    const low = await screen.findByRole('slider', { name: 'Minimum price' });
    fireEvent.keyDown(low, { key: 'ArrowRight' });
    for (const value of ['9500', '10000']) {
      fireEvent.input(low, { target: { value } });
      fireEvent(low, new Event('change', { bubbles: true }));
    }
    expect(location()).toBe('/shop');
    fireEvent.keyUp(low, { key: 'ArrowRight' });
    expect(location()).toBe('/shop?min=10000');
  });

  test('searches on Enter and clears the search', async () => {
    const { user, location } = open();
    await user.type(await screen.findByLabelText('Search products'), ' ptz {Enter}');
    expect(location()).toBe('/shop?q=ptz');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(location()).toBe('/shop');
    expect(screen.getByLabelText('Search products')).toHaveValue('');
  });

  test('removes filters one by one by chips, or all by Reset', async () => {
    const { user, location } = open('/shop?q=dome&category=cctv1&max=10000');
    const chips = await screen.findByRole('list', { name: 'Applied filters' });
    await user.click(within(chips).getByRole('link', { name: 'Remove filter: CCTV Camera' }));
    expect(location()).toBe('/shop?q=dome&max=10000');
    await user.click(within(chips).getByRole('link', { name: 'Reset filters' }));
    expect(location()).toBe('/shop');
  });

  test('shows how many products each filter would find, and disables empty ones', async () => {
    const counts = {
      categories: { cctv1: 1200, cctv2: 0, cctv3: 3 },
      priceRanges: [
        { min: 0, max: 10_000, count: 0 },
        { min: 10_000, max: 25_000, count: 7 },
        { min: 25_000, max: 50_000, count: 0 },
      ],
    };
    const { container } = open('/shop?min=25000&max=50000', aPageOf([aProduct()], { counts }));
    expect(await screen.findByRole('radio', { name: 'All (1,203)' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'CCTV Camera (1,200)' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Accessories (0)' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Under 10k (0)' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '10k – 25k (7)' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '25k – 50k (0)', pressed: true })).toBeEnabled();
    await expectNoViolations(container);
  });

  test('has no upper price when the plain form was sent with the default', async () => {
    const { calls } = open('/shop?q=&category=&min=0&max=50000&open=50000&sort=latest');
    await screen.findByRole('link', { name: /Netra Dome/ });
    expect(queryOf(calls[0])).not.toHaveProperty('maxPrice');
    expect(queryOf(calls[0])).not.toHaveProperty('minPrice');
    expect(screen.queryByRole('list', { name: 'Applied filters' })).not.toBeInTheDocument();
  });

  test('keeps sort and category in the address', async () => {
    const { user, location } = open();
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Price: high to low');
    await user.click(screen.getByRole('radio', { name: 'Package' }));
    expect(location()).toBe('/shop?category=cctv3&sort=price-desc');
  });

  test.each([
    ['link', 'Reset filters'],
    ['button', 'Back'],
  ])('shows no searched text after the %s %s', async (role, name) => {
    const api = { 'GET /products': aPageOf([aProduct()]) };
    const page = (
      <>
        <Back />
        <ShopPage />
      </>
    );
    const { user, location } = renderPage(page, { path: '/shop', route: '/shop', api });
    const field = await screen.findByLabelText('Search products');
    await user.type(field, 'dome{Enter}');
    expect(location()).toBe('/shop?q=dome');
    await user.click(screen.getAllByRole(role, { name })[0]!);
    expect(location()).toBe('/shop');
    expect(field).toHaveValue('');
  });

  test('sorts a search by best match by default, with the other orders available', async () => {
    const { user, location, calls } = open('/shop?q=dome');
    const sort = await screen.findByLabelText('Sort by');
    expect(sort).toHaveDisplayValue('Best match');
    expect(queryOf(calls[0])).not.toHaveProperty('sort');
    await user.selectOptions(sort, 'Latest');
    expect(location()).toBe('/shop?q=dome&sort=latest');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Best match');
    expect(location()).toBe('/shop?q=dome');
    expect(within(sort).getAllByRole('option')).toHaveLength(4);
  });

  test('toggles quick filters beside those already set', async () => {
    const { user, location } = open('/shop?category=cctv1&spec=power%3Dpoe');
    const chips = within(await screen.findByRole('navigation', { name: 'Popular filters' }));
    expect(chips.getAllByRole('link', { current: true }).map((chip) => chip.textContent)).toEqual([
      'CCTV Camera',
      'PoE',
    ]);
    await user.click(chips.getByRole('link', { name: 'Outdoors' }));
    expect(location()).toBe('/shop?category=cctv1&spec=power%3Dpoe&spec=place%3Doutdoor');
    await user.click(chips.getByRole('link', { name: 'PoE' }));
    await user.click(chips.getByRole('link', { name: 'Under 10k' }));
    expect(location()).toBe('/shop?max=10000&category=cctv1&spec=place%3Doutdoor');
    await user.click(chips.getByRole('link', { name: 'Under 10k' }));
    await user.click(chips.getByRole('link', { name: 'CCTV Camera' }));
    expect(location()).toBe('/shop?spec=place%3Doutdoor');
  });

  test('adds a product to the cart with its plus button, which sold-out products lack', async () => {
    const { user } = open(
      '/shop',
      aPageOf([aProduct(), aProduct({ productId: 'GONE', name: 'Netra Gone', stock: 0 })]),
    );
    await user.click(await screen.findByRole('button', { name: 'Add Netra Dome to the cart' }));
    expect(await screen.findByText('Product added to cart')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toMatchObject([
      { productId: 'NET-DOME', quantity: 1 },
    ]);
    expect(screen.queryByRole('button', { name: 'Add Netra Gone to the cart' })).not.toBeInTheDocument();
    const icon = () =>
      screen.getByRole('button', { name: 'Add Netra Dome to the cart' }).querySelector('use');
    expect(icon()).toHaveAttribute('href', expect.stringMatching(/#check$/));
    act(() => guestCart.set([]));
    expect(icon()).toHaveAttribute('href', expect.stringMatching(/#plus$/));
  });

  test('shows an empty result with a way out', async () => {
    const { user, location } = open('/shop?q=zzz', aPageOf([]));
    expect(await screen.findByText('No products found.')).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Reset filters' }).at(-1)!);
    expect(location()).toBe('/shop');
  });

  test('reports a failed list and retries it', async () => {
    let tries = 0;
    const { user, container } = open('/shop', () =>
      (tries += 1) === 1 ? problem(503, 'Not available') : aPageOf([aProduct()]),
    );
    expect(await screen.findByText('Failed to load products. Try again.')).toBeVisible();
    expect(container.querySelector('p[role="status"]')).toBeEmptyDOMElement();
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Netra Dome/ })).toBeVisible();
  });

  test('keeps the list when fetching it again fails', async () => {
    let tries = 0;
    const { user } = renderPage(
      <>
        <ShopPage />
        <Refetch />
      </>,
      {
        path: '/shop',
        route: '/shop',
        api: { 'GET /products': () => ((tries += 1) === 1 ? aPageOf([aProduct()]) : problem(503, 'x')) },
      },
    );
    await screen.findByRole('link', { name: /Netra Dome/ });
    await user.click(screen.getByRole('button', { name: 'Refetched 0 times' }));
    await screen.findByRole('button', { name: 'Refetched 1 times' });
    expect(tries).toBe(2);
    expect(screen.queryByText('Failed to load products. Try again.')).toBeNull();
    expect(screen.getByRole('link', { name: /Netra Dome/ })).toBeVisible();
  });

  test('links to the other pages', async () => {
    open('/shop?page=2&sort=price-asc', aPageOf([aProduct()], { page: 2, total: 31, totalPages: 3 }));
    const pages = await screen.findByRole('navigation', { name: 'Products, pages' });
    expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('2');
    expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/shop?page=3&sort=price-asc',
    );
    expect(screen.getByRole('status')).toHaveTextContent('16–30 of 31 products');
  });

  test.each([
    ['/shop?q=dahua', 1_000, '1–15 of 1,000+ products for “dahua”', 'Show 1,000+ products'],
    ['/shop?q=dahua', 2_417, '1–15 of 2,417 products for “dahua”', 'Show 2,417 products'],
    ['/shop', 1_000, '1–15 of 1,000 products', 'Show 1,000 products'],
  ])('at %s with %d found, the count shows when there are more', async (...row) => {
    const [route, total, status, button] = row;
    const { user } = open(route, aPageOf([aProduct()], { total, totalPages: Math.ceil(total / 15) }));
    await screen.findByRole('link', { name: /Netra Dome/ });
    expect(screen.getByRole('status').textContent).toBe(status);
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await screen.findByRole('button', { name: button });
  });

  test('shows in the drawer how many products the filters leave', async () => {
    const { user, location, container } = open('/shop?category=cctv1', aPageOf([aProduct()], { total: 7 }));
    await screen.findByRole('link', { name: /Netra Dome/ });
    await user.click(screen.getByRole('button', { name: 'Filters 1 active' }));
    const drawer = screen.getByRole('dialog', { name: 'Filters' });
    await user.click(within(drawer).getByRole('radio', { name: 'Accessories' }));
    expect(location()).toBe('/shop?category=cctv2');
    await expectNoViolations(container);
    await user.click(await within(drawer).findByRole('button', { name: 'Show 7 products' }));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument();
  });
});
