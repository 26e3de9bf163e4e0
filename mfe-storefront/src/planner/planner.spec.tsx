import { describe, expect, test } from '@jest/globals';
import { Link, useNavigate } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPart, CATALOGUE } from '../shared/kit/kit.fixture';
import { inOneTask } from '../shared/testing';
import PlannerPage from './planner.page';

const stockOf = (api: ApiAnswers = {}): ApiAnswers => ({
  'GET /products/kit/parts': CATALOGUE,
  ...Object.fromEntries(
    Object.values(CATALOGUE)
      .flat()
      .map((part) => [`GET /products/${part.productId}`, { ...part, images: [part.image] }]),
  ),
  ...api,
});
const open = (query = '', api: ApiAnswers = {}, storage = {}) =>
  renderPage(<PlannerPage />, { path: '/planner', route: `/planner${query}`, api: stockOf(api), storage });

const kit = () => screen.getByRole('region', { name: 'Your kit' });
const storedCart = () =>
  JSON.parse(localStorage.getItem('cart') ?? '[]') as { productId: string; quantity: number }[];

/** The planner, with the footer's link to it and the browser's steps through the history. */
function Visited() {
  const navigate = useNavigate();
  return (
    <>
      <PlannerPage />
      <Link to="/planner">Kit planner</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

describe('planner', () => {
  test('shows a kit with its parts, prices and days', async () => {
    const { container } = open();
    expect(await within(kit()).findByText('A kit of 4 cameras, 14 days')).toBeVisible();
    for (const name of ['DOME-2', 'BULLET-2', 'DVR-4', 'DISK-1', 'SUPPLY-9', 'BNC-20'])
      expect(within(kit()).getByRole('link', { name })).toBeVisible();
    expect(within(kit()).getByText('Rs 63,130.00')).toBeVisible();
    expect(within(kit()).getByText(/keeps about 19 days/)).toBeVisible();
    expect(within(kit()).getByText('2 MP × 15 × 0.07 × ½ = 1.05 Mbit/s')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  test('names the window of a shared plan after its cameras, days and total', async () => {
    open('?indoor=2&outdoor=2&days=14');
    await waitFor(() => expect(document.title).toBe('A kit of 4 cameras, 14 days: Rs 63,130.00 · Netra'));
  });

  test('keeps a changed answer in the address and fetches matching parts', async () => {
    const { user, location, calls } = open();
    await screen.findByText('A kit of 4 cameras, 14 days');
    await user.selectOptions(screen.getByLabelText('Connection'), 'network');
    expect(await within(kit()).findByRole('link', { name: 'NVR-8' })).toBeVisible();
    expect(location()).toContain('connection=network');
    const outdoor = screen.getByLabelText('Cameras outdoors');
    await user.clear(outdoor);
    await user.type(outdoor, '99');
    await user.tab();
    expect(outdoor).toHaveValue(32);
    expect(calls.at(-1)?.path).toContain('outdoor=32');
  });

  test('asks about the plan in the address when a link or a step in the history changes it', async () => {
    const { user, location } = renderPage(<Visited />, {
      path: '/planner',
      route: '/planner?indoor=8&outdoor=0',
      api: stockOf(),
    });
    const indoor = () => screen.getByLabelText('Cameras indoors');
    await user.selectOptions(screen.getByLabelText('Connection'), 'network');
    await waitFor(() => expect(location()).toContain('connection=network'));
    await user.click(screen.getByRole('link', { name: 'Kit planner' }));
    expect(indoor()).toHaveValue(2);
    expect(screen.getByLabelText('Cameras outdoors')).toHaveValue(2);
    await user.click(screen.getByRole('button', { name: '1 week' }));
    expect(location()).toContain('indoor=2&outdoor=2&days=7');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(indoor()).toHaveValue(8);
    expect(screen.getByLabelText('Connection')).toHaveValue('network');
    await user.click(screen.getByRole('button', { name: 'Forward' }));
    expect(indoor()).toHaveValue(2);
    expect(screen.getByLabelText('Recordings kept for')).toHaveValue(7);
  });

  test('keeps the focus and the text of a field while its answers apply', async () => {
    const { user, location } = open('?indoor=8&outdoor=0');
    const indoor = screen.getByLabelText('Cameras indoors');
    await user.clear(indoor);
    await waitFor(() => expect(location()).toContain('indoor=2'));
    expect(indoor).toHaveFocus();
    expect(indoor).toHaveValue(null);
    await user.keyboard('12');
    expect(location()).toContain('indoor=12');
    expect(screen.getByLabelText('Cameras indoors')).toBe(indoor);
  });

  test('keeps the last of two answers, however fast a change and the change back follow each other', async () => {
    const { user, location } = open();
    const connection = screen.getByLabelText('Connection');
    await user.selectOptions(connection, 'wifi');
    expect(location()).toContain('connection=wifi');
    await inOneTask(
      () => fireEvent.change(connection, { target: { value: 'network' } }),
      () => fireEvent.change(connection, { target: { value: 'wifi' } }),
    );
    expect(location()).toContain('connection=wifi');
    expect(connection).toHaveValue('wifi');
  });

  test('keeps a typed number when the field is left at once', async () => {
    const { location } = open('?indoor=8&outdoor=0');
    const indoor = screen.getByLabelText('Cameras indoors');
    await inOneTask(
      () => fireEvent.change(indoor, { target: { value: '12' } }),
      () => fireEvent.blur(indoor),
    );
    expect(location()).toContain('indoor=12');
    expect(indoor).toHaveValue(12);
  });

  test('opens a shared plan with its answers and chosen parts', async () => {
    open('?indoor=0&outdoor=3&connection=coaxial&days=7&resolution=5&part-disk=DISK-4');
    expect(await within(kit()).findByText('A kit of 3 cameras, 7 days')).toBeVisible();
    expect(within(kit()).getByRole('link', { name: 'DISK-4' })).toBeVisible();
    expect(screen.getByLabelText('Cameras indoors')).toHaveValue(0);
  });

  test('replaces a part and keeps the choice in the plan', async () => {
    const { user, location } = open();
    await user.selectOptions(await screen.findByLabelText('Another part: Disk'), 'DISK-4');
    expect(await within(kit()).findByRole('link', { name: 'DISK-4' })).toBeVisible();
    expect(location()).toContain('part-disk=DISK-4');
    expect(screen.getByLabelText('Another part: Disk')).toHaveDisplayValue('Another part: Disk');
    await user.selectOptions(screen.getByLabelText('Another part: Disk'), '');
    await waitFor(() => expect(location()).not.toContain('part-disk'));
  });

  test('names what nothing in stock fits, with a link to a quote', async () => {
    open('?resolution=8&indoor=1&outdoor=0');
    expect(await screen.findByText('Nothing in stock fits for:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a free custom quote' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('button', { name: 'Add all to cart' })).toBeDisabled();
    expect(screen.queryByText('Rs 0.00')).not.toBeInTheDocument();
  });

  test('applies a much cheaper number of days and leaves the other answers', async () => {
    const { user, location } = open('?indoor=2&outdoor=2&days=30&resolution=2&length=15');
    const offer = await within(kit()).findByText('19 days would cost Rs 63,130.00.');
    expect(offer).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use 19 days' }));
    expect(await within(kit()).findByText('A kit of 4 cameras, 19 days')).toBeVisible();
    expect(location()).toContain('days=19');
    expect(location()).toContain('length=15');
    expect(screen.getByLabelText('Recordings kept for')).toHaveValue(19);
    expect(screen.queryByRole('button', { name: /^Use / })).not.toBeInTheDocument();
    expect(kit()).toHaveFocus();
  });

  test('applies a preset duration', async () => {
    const { user, location } = open();
    await user.click(await screen.findByRole('button', { name: '1 week' }));
    expect(await within(kit()).findByText('A kit of 4 cameras, 7 days')).toBeVisible();
    expect(screen.getByRole('button', { name: '1 week' })).toHaveAttribute('aria-pressed', 'true');
    expect(location()).toContain('days=7');
  });

  test('needs no recorder for a few Wi-Fi cameras with memory cards', async () => {
    const wifi = aPart('WIFI-CARD', 'resolution=2 connection=wifi place=outdoor power=mains card=128', {
      price: 7_450,
    });
    open('?indoor=1&outdoor=0&connection=wifi&days=7', {
      'GET /products/kit/parts': {
        ...CATALOGUE,
        indoor: [wifi],
        cards: [aPart('CARD-128', 'storage=128', { price: 5_900 })],
      },
    });
    expect(await within(kit()).findByText('Rs 13,350.00')).toBeVisible();
    expect(within(kit()).getByRole('link', { name: 'CARD-128' })).toBeVisible();
    expect(within(kit()).getByText('Made for outdoors, works indoors too.')).toBeVisible();
    expect(within(kit()).getAllByRole('listitem')).toHaveLength(2);
  });

  test('moves the focus to the kit', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show the kit' }));
    expect(screen.getByRole('region', { name: 'Your kit' })).toHaveFocus();
  });

  test('adds the kit to the cart except for a part that has sold out', async () => {
    const disk = CATALOGUE.disks[0]!;
    const { user } = open('', { 'GET /products/DISK-1': { ...disk, images: [], stock: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Add all to cart' }));
    expect(await screen.findByText(/5 parts are in your cart\./)).toBeVisible();
    expect(screen.getByText('These sold out before we could add them: DISK-1')).toBeVisible();
    expect(storedCart()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ productId: 'BULLET-2', quantity: 2 }),
        expect.objectContaining({ productId: 'BNC-20', quantity: 4 }),
      ]),
    );
    expect(storedCart()).toHaveLength(5);
  });

  test('retries parts that failed to load, and requests nothing without cameras', async () => {
    let tries = 0;
    const { user } = open('', {
      'GET /products/kit/parts': () => ((tries += 1) === 1 ? problem(503, 'x') : CATALOGUE),
    });
    expect(await screen.findByText('The parts could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A kit of 4 cameras, 14 days')).toBeVisible();
    const { calls } = open('?indoor=0&outdoor=0');
    expect(await screen.findByText('How many cameras?')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
