import { afterEach, describe, expect, test } from '@jest/globals';
import { guestCart } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPageOf, aProduct } from '../shared/testing';
import ProductPage from './product.page';

interface Visit {
  product?: unknown;
  api?: ApiAnswers;
  token?: boolean;
  search?: string;
  /** What the browser remembers of products. */
  viewed?: string;
}

const open = ({ product = aProduct(), api = {}, token = false, search = '', viewed }: Visit = {}) =>
  renderPage(<ProductPage />, {
    path: '/overview/:productId',
    route: `/overview/NET-DOME${search}`,
    storage: { ...(token && { token: 'T' }), ...(viewed && { viewed }) },
    api: {
      'GET /products/NET-DOME': product,
      'GET /products': aPageOf([aProduct({ productId: 'NET-2', name: 'Netra Bullet' })]),
      'GET /reviews': [],
      'GET /questions': { total: 0, questions: [] },
      'GET /cart': { items: [] },
      ...api,
    },
  });

const storedCart = () => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown;

const ownScrollEnd = Object.getOwnPropertyDescriptor(window, 'onscrollend');
afterEach(() => {
  Reflect.deleteProperty(window, 'onscrollend');
  if (ownScrollEnd) Object.defineProperty(window, 'onscrollend', ownScrollEnd);
});

describe('the product page', () => {
  test('shows the specifications with units, and the first ones in a line on a card', async () => {
    const specs = ['resolution=5', 'infrared=30', 'place=outdoor', 'power=poe'];
    open({
      product: aProduct({ specs }),
      api: { 'GET /products': aPageOf([aProduct({ productId: 'NET-2', specs })]) },
    });
    const table = within(await screen.findByRole('region', { name: 'Specifications' }));
    expect(table.getByText('Resolution').nextSibling).toHaveTextContent('5 MP');
    expect(table.getByText('Use').nextSibling).toHaveTextContent('Outdoors');
    expect(await screen.findByText('5 MP · 30 m night view · Outdoors')).toBeVisible();
  });

  test('links to the data sheet in the language of the page', async () => {
    open({ product: aProduct({ specs: [] }) });
    const link = await screen.findByRole('link', { name: 'Data sheet (PDF)' });
    expect(link).toHaveAttribute('href', '/api/products/NET-DOME/data-sheet?language=en');
    expect(link).toHaveAttribute('download');
  });

  test('shows the products viewed before, the latest first, remembers this one and forgets those that are gone', async () => {
    const known = (productId: string) => aProduct({ productId, name: `Netra ${productId}` });
    open({
      viewed: 'A,NET-DOME,GONE,B',
      api: {
        'GET /products/A': known('A'),
        'GET /products/B': known('B'),
        'GET /products/GONE': problem(404, 'not found'),
      },
    });
    const viewed = within(await screen.findByRole('region', { name: 'You looked at' }));
    expect(viewed.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'You looked at',
      'Netra A',
      'Netra B',
    ]);
    expect(localStorage.getItem('viewed')).toBe('NET-DOME,A,B');
  });

  test('remembers the first viewed product and shows none before it', async () => {
    open();
    await waitFor(() => expect(localStorage.getItem('viewed')).toBe('NET-DOME'));
    expect(screen.queryByRole('region', { name: 'You looked at' })).not.toBeInTheDocument();
  });

  test.each([
    [0, 'Ask a question'],
    [3, '3 answered questions'],
  ])('links to the questions beside the name: with %i answered, as "%s"', async (total, text) => {
    open({ api: { 'GET /questions': { total, questions: [] } } });
    expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '#questions');
  });

  test('shows up to four facts before the description', async () => {
    const specs = [
      'box=Camera',
      'protection=ip67',
      'power=poe',
      'place=outdoor',
      'infrared=30',
      'resolution=5',
    ];
    open({ product: aProduct({ specs }) });
    await screen.findByRole('heading', { level: 1, name: 'Netra Dome' });
    const facts = screen.getAllByRole('term').slice(0, 4);
    expect(facts.map((fact) => `${fact.textContent}: ${fact.nextSibling?.textContent}`)).toEqual([
      'Resolution: 5 MP',
      'Night view: 30 m',
      'Power: PoE',
      'Protection: IP67',
    ]);
  });

  test('says of a rendered picture that it is no photograph', async () => {
    const images = ['/images/1-body.webp', '/images/1-wide-30-night-simulated.webp'];
    const sentence = 'The view at night: a simulated sample, not a recording';
    const { user } = open({ product: aProduct({ images }) });
    expect(await screen.findByRole('img', { name: 'Netra Dome, Image 1 of 2' })).toBeVisible();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next image' }));
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('img', { name: `Netra Dome. ${sentence}, Image 2 of 2` })).toBeInTheDocument();
  });

  test.each([
    [undefined, '1 year warranty'],
    [24, '24 months warranty'],
    [0, 'No warranty'],
  ])('shows a warranty of %s months', async (warrantyMonths, promise) => {
    open({ product: aProduct({ warrantyMonths }) });
    expect(await screen.findByRole('link', { name: promise })).toHaveAttribute('href', '/returns');
  });

  test('shows names, price, saving, stock and similar products', async () => {
    const { container } = open({
      product: aProduct({ altNames: ['DS-2CD', 'Eyeball'], price: 10_000, labellPrice: 12_500 }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Netra Dome' })).toBeVisible();
    expect(screen.getByText('DS-2CD, Eyeball')).toBeVisible();
    expect(screen.getAllByText('Rs 10,000.00')[0]).toBeVisible();
    expect(screen.getByText('20% OFF')).toBeVisible();
    expect(screen.getByText('In Stock')).toBeVisible();
    expect(screen.getByText('8 pieces in stock')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Netra Bullet/ })).toHaveAttribute(
      'href',
      '/overview/NET-2',
    );
    await screen.findByText('No reviews yet. Be the first!');
    await expectNoViolations(container);
  });

  test('shows what fits and what is bought with the product in place of random ones', async () => {
    const named = (name: string) => aProduct({ productId: name, name });
    open({
      api: {
        'GET /products/NET-DOME/related': {
          fits: [named('Netra Recorder'), named('Netra Disk')],
          boughtTogether: [named('Netra Bracket')],
        },
      },
    });
    const fits = within(await screen.findByRole('region', { name: 'Fits with it' }));
    expect(fits.getByRole('link', { name: /Netra Recorder/ })).toBeVisible();
    const bought = within(screen.getByRole('region', { name: 'Often bought together' }));
    expect(bought.getByRole('link', { name: /Netra Bracket/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Netra Bullet/ })).not.toBeInTheDocument();
  });

  test('takes a typed whole quantity from 1 to 999 and updates the subtotal', async () => {
    const { user } = open();
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity' });
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await user.clear(quantity);
    await user.type(quantity, '5000');
    await user.tab();
    expect(quantity).toHaveValue('999');
    expect(screen.getByText('Only 8 pieces are in stock.')).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, '2.7{Enter}');
    expect(quantity).toHaveValue('2');
    expect(screen.getByText('Rs 25,000.00')).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, 'many{Enter}');
    expect(quantity).toHaveValue('1');
  });

  test('offers neither buying nor a quantity for a product that is out of stock', async () => {
    const { container } = open({ product: aProduct({ isAvailable: false }) });
    expect(await screen.findByText('Out of Stock')).toBeVisible();
    expect(screen.getByText('This product is currently unavailable.')).toBeVisible();
    for (const name of ['Buy Now', 'Add to Cart', 'Increase quantity'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    await screen.findByText('No reviews yet. Be the first!');
    await screen.findByRole('link', { name: /Netra Bullet/ });
    await expectNoViolations(container);
  });

  test('offers the two similar products nearest in price when one is out of stock', async () => {
    const specs = ['connection=poe', 'place=outdoor'];
    const other = (productId: string, price: number, stock = 5) =>
      aProduct({ productId, name: productId, price, stock, specs });
    const { calls } = open({
      product: aProduct({ stock: 0, specs: [...specs, 'resolution=5'] }),
      api: {
        'GET /products': aPageOf([
          other('DEAR', 40_000),
          other('NEAR', 13_000),
          other('GONE', 12_500, 0),
          other('CHEAP', 9_000),
          other('NET-DOME', 12_500),
        ]),
      },
    });
    const instead = within(await screen.findByRole('region', { name: 'In stock instead' }));
    expect(instead.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/overview/NEAR',
      '/overview/CHEAP',
    ]);
    expect(calls.some(({ path }) => path.includes('spec=place%3Doutdoor'))).toBe(true);
  });

  test("keeps one line in a guest's browser for a product added twice", async () => {
    const { user } = open();
    const add = await screen.findByRole('button', { name: 'Add to Cart' });
    await user.click(add);
    await screen.findAllByText(/Product added to cart/);
    await user.click(add);
    expect(storedCart()).toEqual([
      {
        productId: 'NET-DOME',
        name: 'Netra Dome',
        image: '/images/dome.webp',
        price: 12_500,
        quantity: 2,
        altNames: [],
      },
    ]);
  });

  test.each([
    ['another quantity is chosen', undefined],
    ['another tab removes it', []],
  ])('says that the product is in the cart until %s', async (_end, left) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    const link = await screen.findByRole('link', { name: 'View cart' });
    if (left) act(() => guestCart.set(left));
    else await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(link).not.toBeInTheDocument();
  });

  test("adds to a customer's saved cart", async () => {
    const { user, calls } = open({ token: true, api: { 'POST /cart': { items: [] } } });
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    await screen.findAllByText(/Product added to cart/);
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      item: { productId: 'NET-DOME', name: 'Netra Dome', image: '/images/dome.webp', price: 12_500 },
      quantity: 1,
    });
    expect(sent?.headers.get('authorization')).toBe('Bearer T');
    expect(storedCart()).toEqual([]);
  });

  test('asks a customer whose session has ended to log in and stores nothing', async () => {
    const { user } = open({ token: true, api: { 'POST /cart': problem(401, 'Please log in') } });
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Please login to save your cart')).toBeVisible();
    expect(storedCart()).toEqual([]);
  });

  test("stores a customer's line in the browser while the server is unreachable", async () => {
    const { user, calls } = open({ token: true, api: { 'POST /cart': problem(503, 'Not available') } });
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    await screen.findAllByText(/Product added to cart/);
    const { headers } = calls.find(({ method }) => method === 'POST')!;
    expect(storedCart()).toMatchObject([
      { productId: 'NET-DOME', quantity: 1, sent: { quantity: 1, key: headers.get('idempotency-key') } },
    ]);
  });

  test('shows why a cart line was refused', async () => {
    const { user } = open({ token: true, api: { 'POST /cart': problem(404, 'No such product') } });
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Failed to add to cart')).toBeVisible();
    expect(storedCart()).toEqual([]);
  });

  test('opens the checkout of this product alone on Buy Now', async () => {
    const { user, location } = open();
    await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    await user.click(screen.getByRole('button', { name: 'Buy Now' }));
    expect(location()).toBe('/checkout?items=NET-DOME:2');
  });

  test('steps through the pictures by thumbnails and keys, and keeps the shown one in the address', async () => {
    const { user, location, container } = open({
      product: aProduct({ images: ['/images/a.webp', '/images/b.webp', '/images/c.webp'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Image 2 of 3' }));
    expect(location()).toBe('/overview/NET-DOME?image=2');
    await user.keyboard('{ArrowRight}');
    expect(location()).toBe('/overview/NET-DOME?image=3');
    expect(screen.getByRole('button', { name: 'Image 3 of 3' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Enlarge the image' }));
    const dialog = await screen.findByRole('dialog', { name: 'Netra Dome, enlarged' });
    const enlarged = within(dialog).getByRole('img', { name: 'Netra Dome' });
    expect(enlarged).toHaveAttribute('src', '/images/c.webp');
    expect(enlarged).toHaveAttribute('srcset', '/images/1600/c.webp 1600w');
    await expectNoViolations(container);
  });

  test.each(['scroll', 'scrollend'] as const)('follows a swipe in a browser that sends %s', async (event) => {
    if (event === 'scrollend') Object.assign(window, { onscrollend: null });
    else Reflect.deleteProperty(window, 'onscrollend');
    const { location } = open({ product: aProduct({ images: ['/images/a.webp', '/images/b.webp'] }) });
    const track = await screen.findByRole('list', { name: 'Pictures of the product' });
    Object.defineProperty(track, 'clientWidth', { value: 300 });
    track.scrollLeft = 300;
    fireEvent(track, new Event(event));
    await waitFor(() => expect(location()).toBe('/overview/NET-DOME?image=2'));
  });

  test('enlarges a clicked picture, in which the arrow keys move while it is zoomed', async () => {
    const { user, location } = open({
      product: aProduct({ images: ['/images/a.webp', '/images/b.webp'] }),
      search: '?image=2',
    });
    await user.click(await screen.findByRole('img', { name: 'Netra Dome, Image 2 of 2' }));
    const dialog = () => screen.findByRole('dialog', { name: 'Netra Dome, enlarged' });
    const zoomed = within(await dialog());
    await user.click(zoomed.getByRole('button', { name: 'Zoom in' }));
    const picture = zoomed.getByRole('img', { name: 'Netra Dome' });
    expect(picture.style.transform).toContain('scale(2)');
    picture.parentElement!.focus();
    await user.keyboard('{ArrowLeft}');
    expect(location()).toBe('/overview/NET-DOME?image=2');
    await user.keyboard('+');
    expect(picture.style.transform).toContain('scale(4)');
    await user.keyboard('0');
    expect(picture.style.transform).toContain('scale(1)');
    // jsdom has none.
    HTMLElement.prototype.setPointerCapture = () => undefined;
    await user.dblClick(picture);
    expect(picture.style.transform).toContain('scale(2.5)');
    await user.click(zoomed.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Enlarge the image' }));
    expect(within(await dialog()).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  });

  test('shows an error when loading fails, and the product after a retry', async () => {
    let tries = 0;
    const { user } = open({ product: () => ((tries += 1) === 1 ? problem(503, 'x') : aProduct()) });
    expect(await screen.findByText('Failed to load product')).toBeVisible();
    expect(screen.getByText('Error loading product. Please try again later.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Netra Dome' })).toBeVisible();
  });

  test('links to the shop when the product is no longer sold', async () => {
    open({ product: problem(404, 'No such product') });
    expect(await screen.findByText('This product is no longer in the shop.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/shop');
  });
});
