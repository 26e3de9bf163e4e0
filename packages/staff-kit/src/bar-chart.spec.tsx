import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { BarChart, BarList } from './index';

const bars = [0, 50, 100].map((value, index) => ({
  key: `${index}`,
  label: `Day ${index}`,
  value,
  text: `Rs ${value}`,
}));
const heights = (container: HTMLElement) =>
  [...container.querySelectorAll('rect.value')].map((bar) => Number(bar.getAttribute('height')));

test('draws the figures of a bar chart in proportion and repeats them in a table', async () => {
  const { container } = renderPage(<BarChart title="Revenue" sum="Rs 150" bars={bars} of="Day" />);
  expect(heights(container)).toEqual([0, 50, 100]);
  const table = within(screen.getByRole('table', { name: 'Revenue' }));
  expect(within(table.getByRole('row', { name: /Day 1/ })).getByRole('cell')).toHaveTextContent('Rs 50');
  expect(screen.getByRole('figure', { name: 'Revenue' })).toHaveTextContent('Rs 150');
  await expectNoViolations(container);
});

test('draws no bars for zeros', () => {
  const none = bars.map((bar) => ({ ...bar, value: 0 }));
  const { container } = renderPage(<BarChart title="Revenue" sum="Rs 0" bars={none} of="Day" />);
  expect(heights(container)).toEqual([0, 0, 0]);
});

test('draws no bar for a day that gave back more than it took', () => {
  const days = [{ ...bars[0]!, value: -50, text: 'Rs -50' }, bars[2]!];
  const { container } = renderPage(<BarChart title="Takings" sum="Rs 50" bars={days} of="Day" />);
  expect(heights(container)).toEqual([0, 100]);
});

test('draws each count of a list relative to the largest', async () => {
  const items = [4, 1, 0].map((count) => ({ key: `${count}`, label: `At ${count}`, count }));
  const { container } = renderPage(<BarList label="Stages" items={items} />);
  const list = within(screen.getByRole('list', { name: 'Stages' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'At 44',
    'At 11',
    'At 00',
  ]);
  const widths = [...container.querySelectorAll('rect.value')].map((bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['100%', '25%', '0%']);
  await expectNoViolations(container);
});
