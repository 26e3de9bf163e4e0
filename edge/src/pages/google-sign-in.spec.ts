import { expect, test } from '@jest/globals';
import { loadConfig } from '@netra/node-kit';
import { EdgeConfig } from '../edge.config.js';
import { startEdge } from '../testing/edge.js';

const CLIENT_ID = 'netra.apps.example';

async function open(env: NodeJS.ProcessEnv, path = '/') {
  const edge = await startEdge(env as Partial<EdgeConfig>);
  try {
    const answer = await fetch(edge.origin + path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    );
    return { html: await answer.text(), headers: answer.headers, policy, directives };
  } finally {
    await edge.close();
  }
}

test('a site without a client id of Google names Google nowhere', async () => {
  const { html, policy } = await open({ GOOGLE_CLIENT_ID: '' });
  expect(html + policy).not.toMatch(/google/i);
});

test.each(['/', '/shop', '/profile', '/nowhere'])(
  'the page %s contains the configured client id and the address of the script',
  async (path) => {
    const { html } = await open({ GOOGLE_CLIENT_ID: CLIENT_ID }, path);
    expect(html).toContain(`<meta name="google-client-id" content="${CLIENT_ID}" />`);
    expect(html).toContain(
      '<meta name="google-script-url" content="https://accounts.google.com/gsi/client" />',
    );
    expect(html).not.toMatch(/<(script|link)[^>]*accounts\.google/);
  },
);

test('the content policy of a configured client id allows what Google needs and no more', async () => {
  const { directives, policy, headers } = await open({ GOOGLE_CLIENT_ID: CLIENT_ID });
  expect(directives.get('script-src')).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    'https://accounts.google.com/gsi/client',
  ]);
  expect(directives.get('connect-src')).toEqual(["'self'", 'https://accounts.google.com/gsi/']);
  expect(directives.get('frame-src')).toContain('https://accounts.google.com/gsi/');
  expect(policy.match(/google/g)).toHaveLength(3);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

test("a configured script of another origin replaces Google's", async () => {
  const GOOGLE_SCRIPT_URL = 'http://127.0.0.1:4000/oauth/client';
  const { directives, policy } = await open({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_SCRIPT_URL });
  expect(directives.get('script-src')).toContain(GOOGLE_SCRIPT_URL);
  expect(directives.get('connect-src')).toContain('http://127.0.0.1:4000/oauth/');
  expect(policy).not.toContain('google');
});

test.each([
  ['GOOGLE_CLIENT_ID', 'two words'],
  ['GOOGLE_CLIENT_ID', '"><script>'],
  ['GOOGLE_SCRIPT_URL', 'gsi/client'],
  ['GOOGLE_SCRIPT_URL', 'http://accounts.example/gsi/client'],
  ['GOOGLE_SCRIPT_URL', "https://accounts.example/;script-src'*'"],
  ['GOOGLE_SCRIPT_URL', 'https://accounts.example/client *'],
  ['GOOGLE_SCRIPT_URL', 'javascript:alert(1)'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => loadConfig(EdgeConfig, { GOOGLE_CLIENT_ID: CLIENT_ID, [name]: value })).toThrow(name);
});
