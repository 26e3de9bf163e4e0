import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A gateway that returns what a test configures, and records its requests. */
export interface FakeGateway {
  url: string;
  /** `path?query` below `/api` of every request, in order. */
  asked: { path: string; headers: Record<string, string | string[] | undefined> }[];
  /** The answers by `path?query`; a number is a status without a body, `never` is silence. */
  answers: Record<string, unknown>;
  close: () => Promise<void>;
}

/** @param delay milliseconds until it answers */
export async function startFakeGateway(answers: Record<string, unknown>, delay = 0): Promise<FakeGateway> {
  const asked: FakeGateway['asked'] = [];
  const fake = { asked, answers };
  const server = createServer(async ({ url = '', headers }, response) => {
    const path = url.replace(/^\/api/, '');
    asked.push({ path, headers });
    const answer = fake.answers[path] ?? 404;
    if (answer === 'never') return;
    if (delay > 0) await setTimeout(delay);
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(typeof answer === 'number' ? { message: 'no' } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(fake, { url: `http://127.0.0.1:${port}`, close });
}

/** A product as the gateway returns it. */
export const product = (productId: string, change: object = {}) => ({
  productId,
  name: `Dome ${productId}`,
  description: 'A dome camera.',
  images: [`/images/${productId}.webp`],
  price: 12500.5,
  stock: 3,
  isAvailable: true,
  category: 'cctv1',
  rating: 4.5,
  reviewCount: 2,
  updatedAt: '2026-11-20T05:20:52.976Z',
  ...change,
});
