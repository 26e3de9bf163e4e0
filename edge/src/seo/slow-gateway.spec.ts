import { expect, test } from '@jest/globals';
import { startEdge } from '../testing/edge.js';
import { product, startFakeGateway } from '../testing/fake-gateway.js';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const VISITOR = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';

async function withGateway(
  {
    answers,
    delay,
    DATA_BUDGET_MS,
  }: { answers: Record<string, unknown>; delay?: number; DATA_BUDGET_MS: number },
  task: (edge: Edge, gateway: Awaited<ReturnType<typeof startFakeGateway>>) => Promise<void>,
): Promise<void> {
  const gateway = await startFakeGateway(answers, delay);
  const edge = await startEdge({ GATEWAY_URL: gateway.url, DATA_BUDGET_MS });
  const visit = (id: string, agent = VISITOR) =>
    fetch(`${edge.origin}/overview/${id}`, { headers: { 'user-agent': agent } });
  try {
    await task({ visit }, gateway);
  } finally {
    await edge.close();
    await gateway.close();
  }
}

interface Edge {
  visit: (id: string, agent?: string) => Promise<Response>;
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

test.each([CRAWLER, 'facebookexternalhit/1.1', 'WhatsApp/2.23.20.0'])(
  'a product is 503 with Retry-After for %s, beside the plain shell, while the gateway is silent',
  (agent) =>
    withGateway({ answers: { '/products/SLOW': 'never' }, DATA_BUDGET_MS: 50 }, async ({ visit }) => {
      const answer = await visit('SLOW', agent);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await answer.text()).toContain('<div id="root">');
    }),
  10_000,
);

test('crawlers wait for a product longer than visitors when the gateway is slow', () =>
  withGateway(
    { answers: { '/products/DOME-1': product('DOME-1') }, delay: 600, DATA_BUDGET_MS: 50 },
    async ({ visit }) => {
      const [visitor, unknown, known] = await Promise.all([
        visit('NOBODY'),
        visit('NOBODY', CRAWLER),
        visit('DOME-1', CRAWLER),
      ]);
      expect([visitor.status, unknown.status, known.status]).toEqual([200, 404, 200]);
      expect(titleOf(await known.text())).toBe('Dome DOME-1 · Netra');
    },
  ));

test(
  'a product that has been read is shown while the gateway is unavailable, and no longer once it is refused',
  () =>
    withGateway(
      { answers: { '/products/DOME-1': product('DOME-1') }, DATA_BUDGET_MS: 1500 },
      async ({ visit }, { asked, answers }) => {
        const calls = () => asked.filter(({ path }) => path === '/products/DOME-1').length;
        let visits = 0;
        /** Status and title of the first visit that causes a new request to the gateway. */
        const anew = async (): Promise<[number, string | undefined]> => {
          const before = calls();
          const answer = await visit(`DOME-1?visit=${(visits += 1)}`);
          const title = titleOf(await answer.text());
          return calls() > before ? [answer.status, title] : anew();
        };
        expect(await anew()).toEqual([200, 'Dome DOME-1 · Netra']);
        for (const state of [503, 'never']) {
          answers['/products/DOME-1'] = state;
          expect(await anew()).toEqual([200, 'Dome DOME-1 · Netra']);
        }
        answers['/products/DOME-1'] = 404;
        expect(await anew()).toEqual([404, 'Overview · Netra']);
        answers['/products/DOME-1'] = 503;
        expect(await anew()).toEqual([200, 'Overview · Netra']);
      },
    ),
  20_000,
);
