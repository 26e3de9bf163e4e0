import { describe, expect, test } from '@jest/globals';
import { useNavigate } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aRepair } from './a-repair.fixture';
import TrackerPage from './tracker.page';

const open = (api: ApiAnswers = {}, route = '/service') =>
  renderPage(<TrackerPage />, { path: '/service', route, api });

/** Goes back, as the browser's button does. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const search = async ({ user }: ReturnType<typeof open>, serial: string) => {
  await user.type(screen.getByPlaceholderText('e.g., SN-ABC123456'), `${serial}{Enter}`);
};

describe('warranty of a looked-up serial', () => {
  const sold = { productName: 'Netra Dome', warrantyUntil: '2028-11-22', state: 'valid' };
  test.each([
    [sold, 'Netra Dome: under warranty until 22 Nov 2028.'],
    [{ ...sold, state: 'ends-soon' }, 'Netra Dome: under warranty until 22 Nov 2028.'],
    [{ ...sold, state: 'over' }, 'Netra Dome: the warranty ended on 22 Nov 2028.'],
    [{ ...sold, state: 'none', warrantyUntil: null }, 'Netra Dome: sold without a warranty.'],
  ])('of a device sold here, %o, is shown even without a repair', async (warranty, said) => {
    const { container } = open(
      { 'GET /repairs/serial/SN-1': [], 'GET /warranties/serial/SN-1': warranty },
      '/service?serial=sn-1',
    );
    expect(await screen.findByText(said)).toBeVisible();
    screen.getAllByText('No repair found for Serial: SN-1');
    await expectNoViolations(container);
  });
});

test('shows no warranty for a device that was not sold here', async () => {
  open({ 'GET /repairs/serial/SN-1': [], 'GET /warranties/serial/SN-1': null }, '/service?serial=sn-1');
  expect(await screen.findByText('No repair found for Serial: SN-1')).toBeVisible();
  expect(screen.queryByRole('region', { name: /warranty/i })).not.toBeInTheDocument();
});

describe('repair tracker', () => {
  test('asks for a missing serial without a request', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Search' }));
    screen.getAllByText('Please enter the Serial Number');
    expect(screen.getByPlaceholderText('e.g., SN-ABC123456')).toHaveFocus();
    expect(page.calls).toHaveLength(0);
    await expectNoViolations(page.container);
  });

  test.each(['/service?serial=', '/service?serial=%20'])(
    'shows what is missing at %s, to which a form without scripts leads',
    (route) => {
      open({}, route);
      expect(screen.getByLabelText('Serial number')).toHaveAccessibleDescription(
        'Please enter the Serial Number',
      );
    },
  );

  test('finds a serial typed in lower case with spaces, and makes it shareable', async () => {
    const page = open({ 'GET /repairs/serial/SN-ABC123456': [aRepair()] });
    await search(page, ' sn-abc123456 ');
    expect(await screen.findByRole('heading', { name: 'Netra Bullet' })).toBeVisible();
    expect(page.location()).toBe('/service?serial=SN-ABC123456');
    expect(screen.getByPlaceholderText('e.g., SN-ABC123456')).toHaveValue('SN-ABC123456');
    expect(screen.getByText('No additional notes.')).toBeVisible();
    expect(screen.getByText('1 Dec 2026')).toBeVisible();
    expect(screen.getByText('Last updated 20 Nov 2026, 15:12')).toBeVisible();
    await expectNoViolations(page.container);
  });

  test('shows the serial of the repair below after a step back', async () => {
    const field = () => screen.getByPlaceholderText('e.g., SN-ABC123456');
    const page = renderPage(
      <>
        <Back />
        <TrackerPage />
      </>,
      { path: '/service', route: '/service', api: { 'GET /repairs/serial/*': [] } },
    );
    await search(page, 'SN-1');
    await screen.findByText('No repair found for Serial: SN-1');
    await page.user.clear(field());
    await search(page, 'SN-2');
    await screen.findByText('No repair found for Serial: SN-2');
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('No repair found for Serial: SN-1');
    expect(field()).toHaveValue('SN-1');
  });

  test('fills the stages up to the current one', async () => {
    open({ 'GET /repairs/serial/SN-ABC123456': [aRepair()] }, '/service?serial=sn-abc123456');
    const stages = (await screen.findByText('Ready for Pickup')).closest('ol')!;
    const said = within(stages)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(said[0]).toContain('Received (done)');
    expect(said[0]).toContain('16 Nov 2026, 09:40');
    expect(said[1]).toContain('Diagnosing (skipped)');
    expect(said[2]).toContain('Repairing (current)');
    expect(said[3]).toContain('Ready for Pickup (to come)');
    expect(
      within(stages)
        .getByText(/Repairing/)
        .closest('li'),
    ).toHaveAttribute('aria-current', 'step');
  });

  test('shows no tick at the skipped stages of a job that was closed at once', async () => {
    const [received] = aRepair().history ?? [];
    const closed = { progress: 'Completed', at: '2026-11-21T04:00:00.000Z' } as const;
    const repair = aRepair({ progress: 'Completed', history: [received!, closed] });
    open({ 'GET /repairs/serial/SN-ABC123456': [repair] }, '/service?serial=sn-abc123456');
    const stages = (await screen.findByText('Ready for Pickup')).closest('ol')!;
    const items = within(stages).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('svg') !== null)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(items.map((item) => item.dataset.state)).toEqual(['done', 'passed', 'passed', 'passed', 'done']);
  });

  test('announces a found repair in a status element that existed before', async () => {
    const page = open({ 'GET /repairs/serial/SN-ABC123456': [aRepair()] });
    const main = page.container.querySelector<HTMLElement>('[class*="main"]')!;
    const status = within(main)
      .getAllByRole('status')
      .find(({ className }) => className.includes('found'))!;
    expect(status.textContent).toBe('');
    await search(page, 'sn-abc123456');
    await screen.findByRole('article');
    expect(status).toHaveTextContent(`${aRepair().deviceName}: ${aRepair().progress}`);
  });

  test('switches between several repairs of the device', async () => {
    const older = aRepair({
      _id: 'b',
      deviceName: 'Netra Bullet, older',
      progress: 'Completed',
      notes: 'New lens.',
    });
    const { user } = open(
      { 'GET /repairs/serial/SN-ABC123456': [aRepair(), older] },
      '/service?serial=SN-ABC123456',
    );
    const others = await screen.findByRole('navigation', { name: 'Other matches' });
    await user.click(within(others).getByRole('button', { name: /older/ }));
    expect(screen.getByText('New lens.')).toBeVisible();
    expect(within(others).getByRole('button', { current: true })).toHaveTextContent('older');
  });

  test.each([
    ['one repair', aRepair()],
    ['an object with it', { repair: aRepair() }],
  ])('accepts %s as the answer', async (_kind, answer) => {
    open({ 'GET /repairs/serial/SN-ABC123456': answer }, '/service?serial=SN-ABC123456');
    expect(await screen.findByRole('heading', { name: 'Netra Bullet' })).toBeVisible();
  });

  test('names an unknown serial', async () => {
    const page = open({ 'GET /repairs/serial/SN-X': [] });
    await search(page, 'sn-x');
    await screen.findAllByText('No repair found for Serial: SN-X');
  });

  test('reports a failed lookup and retries it', async () => {
    let tries = 0;
    const page = open({
      'GET /repairs/serial/SN-X': () => ((tries += 1) === 1 ? problem(503, 'x') : [aRepair()]),
    });
    await search(page, 'sn-x');
    await screen.findAllByText('Failed to fetch repair details');
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Netra Bullet' })).toBeVisible();
  });

  test.each([
    [problem(400, 'Too long'), 'No repair found for Serial: SN-X', undefined],
    [problem(429, 'Too many requests. Wait a moment.'), 'Failed to fetch repair details', /Wait a moment/],
  ])('explains a refused search', async (answer, text, more) => {
    open({ 'GET /repairs/serial/SN-X': answer }, '/service?serial=SN-X');
    await screen.findAllByText(text);
    if (more) expect(screen.getByText(more)).toBeVisible();
    else expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
