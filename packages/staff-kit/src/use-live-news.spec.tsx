import { expect, test } from '@jest/globals';
import { urlOf } from '@netra/web-kit';
import { fakeStream, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLiveNews } from './index';

function Watcher() {
  const [news, setNews] = useState(0);
  const isOpen = useLiveNews(urlOf('GET /orders/live'), () => setNews((before) => before + 1));
  return <p>{`${isOpen ? 'open' : 'closed'}, ${news} news`}</p>;
}

const open = (answer: unknown, storage: Record<string, string> = { token: 'T' }) =>
  renderPage(<Watcher />, { storage, api: { 'GET /orders/live': answer, 'GET /users': { role: 'admin' } } });
const asked = (calls: { path: string; headers: Headers }[]) =>
  calls.filter(({ path }) => path === '/orders/live');

test('reports news when the stream opens and for each event, but not for a heartbeat', async () => {
  const stream = fakeStream();
  const { calls } = open(stream.response);
  await screen.findByText('open, 1 news');
  expect(asked(calls)[0]?.headers.get('authorization')).toBe('Bearer T');
  stream.write('retry: 3000\n\n:\n\n');
  stream.write('data: {"orderId":');
  stream.write('"NT-1"}\n\n');
  await screen.findByText('open, 2 news');
  stream.send({}, 'refresh');
  await screen.findByText('open, 3 news');
});

test('reconnects when the stream ends or is refused', async () => {
  const streams = [fakeStream(), fakeStream()];
  let asks = 0;
  const answers = [streams[0]!.response, problem(503, 'moving'), streams[1]!.response];
  open(() => answers[asks++]);
  await screen.findByText('open, 1 news');
  streams[0]!.end();
  await screen.findByText('closed, 1 news');
  await waitFor(() => screen.getByText('open, 2 news'), { timeout: 15_000 });
  expect(asks).toBe(3);
});

test('does not request the stream when nobody is signed in', async () => {
  const { calls } = open(fakeStream().response, {});
  expect(screen.getByText('closed, 0 news')).toBeInTheDocument();
  expect(asked(calls)).toEqual([]);
});

test('closes the stream when the page is left', async () => {
  const stream = fakeStream();
  const { unmount } = open(stream.response);
  await screen.findByText('open, 1 news');
  unmount();
  stream.send({});
  expect(screen.queryByText(/news/)).not.toBeInTheDocument();
});
