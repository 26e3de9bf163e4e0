import { escapeHtml } from '@netra/node-kit';
import { jsonBlock } from '../pages/html.js';
import type { JsonLd } from './json-ld.js';

/** The meta data of a page. */
export interface Head {
  title: string;
  description?: string;
  /** The canonical address, absolute. */
  canonical?: string;
  robots?: 'noindex' | 'noindex,follow';
  type?: 'website' | 'product';
  /** A picture of the page, absolute. */
  image?: string;
  jsonLd: JsonLd[];
}

/** The lines of a head, without the title, which every document has already. */
export function headLines(head: Head, siteName: string): string[] {
  const { title, description, canonical, robots, image, type = 'website' } = head;
  const card = canonical && {
    'og:site_name': siteName,
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': image,
  };
  const named = {
    description,
    robots,
    ...(card && { 'twitter:card': image ? 'summary_large_image' : 'summary' }),
  };
  return [
    ...metas('name', named),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    ...metas('property', card || {}),
    ...head.jsonLd.map((data) => jsonBlock('type="application/ld+json"', data)),
  ];
}

/** The `<meta>` elements of the contents that there are. */
export const metas = (key: string, contents: Record<string, string | undefined>): string[] =>
  Object.entries(contents).flatMap(([name, content]) =>
    content ? [`<meta ${key}="${name}" content="${escapeHtml(content)}" />`] : [],
  );
