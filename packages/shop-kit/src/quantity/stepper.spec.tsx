import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoViolations, expectTranslation, renderPage, TRANSLATIONS } from '@netra/web-kit/testing';
import { quantityTexts } from './quantity-texts';
import { clampQuantity, Stepper } from './stepper';

function Quantity({ start }: { start: number }) {
  const [quantity, setQuantity] = useState(start);
  return (
    <>
      <Stepper value={quantity} onChange={setQuantity} />
      <output>{quantity}</output>
    </>
  );
}

test.each([
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [1000, 999],
  [Number.NaN, 1],
])('clamps a quantity of %p to %p', (given, expected) => {
  expect(clampQuantity(given)).toBe(expected);
});

test('clamps an impossible value when the field is left', async () => {
  const { user, container } = renderPage(<Quantity start={5} />);
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  await user.clear(field);
  await user.type(field, '4000');
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('999');
  await user.clear(field);
  await user.type(field, 'many');
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('1');
  await expectNoViolations(container);
});

test('does not go below one', async () => {
  const { user } = renderPage(<Quantity start={2} />);
  await user.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('spinbutton')).toHaveValue('2');
});

test.each([
  [998, 'Increase quantity'],
  [2, 'Decrease quantity'],
])('keeps the focus when at %i %s reaches the end', async (start, name) => {
  const { user } = renderPage(<Quantity start={start} />);
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getByRole('spinbutton')).toHaveFocus();
});

test('keeps the focus when 999 is typed and the field is left with Tab', async () => {
  const { user } = renderPage(<Quantity start={5} />);
  const field = screen.getByRole('spinbutton');
  await user.clear(field);
  await user.type(field, '999');
  await user.tab();
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('button', { name: 'Increase quantity' })).not.toHaveFocus();
});

test.each(TRANSLATIONS)('the texts of a quantity are complete in %s', async (language) => {
  await expectTranslation(quantityTexts, language);
});
