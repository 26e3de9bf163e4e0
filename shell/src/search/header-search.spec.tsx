import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ApiCall, expectNoViolations, held, renderPage } from '@netra/web-kit/testing';
import { HeaderSearch } from './header-search';

const dome = {
  productId: 'NET-DOME',
  name: 'Night Dome',
  altNames: [],
  image: '/images/1-dome.webp',
  price: 12_500,
  labellPrice: 12_500,
  stock: 8,
  isAvailable: true,
};
const FOUND = {
  products: [dome, { ...dome, productId: 'OLD', name: 'Old Dome', stock: 0, image: '' }],
  categories: [{ category: 'cctv1' }],
  words: ['dome'],
};
const open = (found: unknown = FOUND, storage: Record<string, string> = {}) =>
  renderPage(<HeaderSearch />, {
    path: '*',
    route: '/about',
    api: { 'GET /products/search': found },
    storage,
  });
const field = () => screen.getByRole('combobox', { name: 'Find products' });
const typedOf = ({ path }: ApiCall) => new URLSearchParams(path.split('?')[1]).get('q');

describe('header search', () => {
  test('suggests searches, categories and products with their prices for the beginning of a word', async () => {
    const { user, container, calls } = open();
    await user.type(field(), 'dom');
    const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
    expect((await list.findAllByRole('option')).map((option) => option.getAttribute('href'))).toEqual([
      '/shop?q=dome',
      '/shop?q=dom',
      '/shop?q=dom&category=cctv1',
      '/overview/NET-DOME',
      '/overview/OLD',
    ]);
    expect(list.getByRole('option', { name: 'Night Dome Rs 12,500.00' })).toBeInTheDocument();
    expect(list.getByRole('option', { name: /Old Dome.*Out of stock/ })).toBeInTheDocument();
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('5 suggestions');
    expect(calls.map(typedOf)).toEqual(['dom']);
    expect(screen.getByRole('search', { name: 'Find products' })).toContainElement(field());
    await expectNoViolations(container);
  });

  test('moves through the options and back to the field with the arrow keys, and follows one on Enter', async () => {
    const { user, location } = open();
    await user.type(field(), 'dom');
    const options = await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', options[0]!.id);
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(location()).toBe('/overview/NET-DOME');
    expect(field()).toHaveValue('');
  });

  test('searches the shop on Enter without an option, and keeps recent searches until they are cleared', async () => {
    const { user, location } = open();
    await user.type(field(), ' night dome ');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    expect(location()).toBe('/shop?q=night+dome');
    await user.click(document.body);
    await user.click(field());
    expect(await screen.findByRole('option', { name: 'night dome' })).toHaveAttribute(
      'href',
      '/shop?q=night+dome',
    );
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });

  test('closes the list on Escape and keeps what was typed', async () => {
    const { user } = open();
    await user.type(field(), 'dom');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field()).toHaveValue('dom');
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field()).not.toHaveFocus();
  });

  test('does not replace a later answer by an earlier one', async () => {
    const first = held();
    const { user, calls } = open((call: ApiCall) =>
      typedOf(call) === 'ol' ? first.sent : { ...FOUND, products: [dome], words: [], categories: [] },
    );
    await user.type(field(), 'ol');
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.clear(field());
    await user.type(field(), 'night');
    await screen.findByRole('option', { name: /Night Dome/ });
    first.resolve({ ...FOUND, products: [FOUND.products[1]] });
    await Promise.resolve();
    expect(screen.getByRole('option', { name: /Night Dome/ })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Old Dome/ })).not.toBeInTheDocument();
  });

  test('asks whether close words were meant when a search finds nothing', async () => {
    const { user } = open({ products: [], categories: [], words: ['siamese'] });
    await user.type(field(), 'siamezze');
    expect(await screen.findByRole('group', { name: 'Did you mean' })).toHaveTextContent('siamese');
  });

  test('reports that nothing was found when there are no close words either', async () => {
    const { user } = open({ products: [], categories: [], words: [] });
    await user.type(field(), 'zzz');
    await screen.findAllByText('Nothing found for “zzz”.');
  });

  test('keeps text that was typed before the list was loaded', async () => {
    open();
    fireEvent.input(field(), { target: { value: 'dom' } });
    await screen.findByRole('option', { name: /Night Dome/ });
    expect(field()).toHaveValue('dom');
  });

  test('survives foreign content in the storage', async () => {
    open(FOUND, { recentSearches: '{"a":1' });
    fireEvent.focus(field());
    expect(await screen.findByRole('listbox', { hidden: true })).toBeEmptyDOMElement();
  });
});
