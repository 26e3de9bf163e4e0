import { expect, test } from '@jest/globals';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server.node';
import { rendersWhole, Waiting } from './waiting.server';

const Fails = () => {
  throw new Error('a component failed');
};
const render = (page: React.ReactNode) => () =>
  renderToString(
    <main>
      <Suspense fallback={<Waiting />}>{page}</Suspense>
    </main>,
  );

test('a page is whole when all of its components render', () => {
  expect(rendersWhole(render(<p>Dome</p>))).toBe(true);
});

test('a page is not whole when a component fails, but the next page is', () => {
  expect(rendersWhole(render(<Fails />))).toBe(false);
  expect(rendersWhole(render(<p>Dome</p>))).toBe(true);
});
