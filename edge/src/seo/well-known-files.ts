import type { FastifyInstance } from 'fastify';
import type { Sites } from '../releases/sites.js';

/** Private pages and machine interfaces. */
const CLOSED = [
  'admin',
  'technician',
  'cart',
  'checkout',
  'orders',
  'profile',
  'login',
  'signup',
  'forget',
  'verify-email',
  'api/',
];

/** `robots.txt` and the web manifest. */
export async function wellKnownFiles(
  server: FastifyInstance,
  { origin, sites }: { origin: string; sites: Sites },
): Promise<void> {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: /${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  server.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send(`${lines.join('\n')}\n`),
  );
  server.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(sites.main().facts?.name ?? 'Netra'))),
  );
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/shell/icon-${size}.png` : `/shell/icon-maskable-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
});

const manifest = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  description: 'Security cameras, recorders and repair',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0b1730',
  background_color: '#0b1730',
  icons: [
    { src: '/shell/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Shop', url: '/shop' },
    { name: 'Track a repair', url: '/service' },
    { name: 'Cart', url: '/cart' },
  ],
});
