import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useHydrated } from './use-hydrated';

const seen: boolean[] = [];

function Shown() {
  const isHydrated = useHydrated();
  seen.push(isHydrated);
  return <p>{isHydrated ? 'known to the browser' : 'known to the server'}</p>;
}

test('is false until a page of the server is hydrated, which finds what the server has rendered', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Shown />);
  expect(place).toHaveTextContent('known to the server');
  const mismatch = jest.fn();
  await act(async () => void hydrateRoot(place, <Shown />, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(place).toHaveTextContent('known to the browser');
});

test('is true from the first rendering in the browser', () => {
  seen.length = 0;
  render(<Shown />);
  expect(new Set(seen)).toEqual(new Set([true]));
});
