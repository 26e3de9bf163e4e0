import { escapeHtml } from '@netra/node-kit';
import { jsonBlock } from '../pages/html.js';
import { DEFAULT_LANGUAGE } from '../pages/language.js';
import type { JsonLd } from './json-ld.js';
import type { Picture } from './previews.js';

/** The meta data of a page. */
export interface Head {
  title: string;
  description?: string;
  /** The canonical address, absolute. */
  canonical?: string;
  robots?: 'noindex' | 'noindex,follow';
  type?: 'website' | 'product';
  /** The preview of links to the page. */
  image?: Picture;
  /** The price of a product, in rupees. */
  price?: number;
  /** The absolute address of content that is made of the query, such as a plan: links to it are named after that content. */
  shared?: string;
  jsonLd: JsonLd[];
}

interface Shown {
  siteName: string;
  language: string;
  /** The title of the rendered content, in its language. */
  contentTitle?: string;
}

const LOCALES: Record<string, string> = { en: 'en_GB', si: 'si_LK', ta: 'ta_LK' };

/** A head in the language of the page: as its content calls itself. That of the default language is written for search engines. */
export const inLanguage = (head: Head, language: string, content: Content | undefined): Head =>
  language === DEFAULT_LANGUAGE
    ? head
    : {
        ...head,
        title: content?.title || head.title,
        description: content?.description || head.description,
      };

/** What rendered content says about itself, in its language. */
interface Content {
  title: string | undefined;
  description?: string | undefined;
}

/** The preview of a link in chats, mails and social networks. */
function cardOf(head: Head, { siteName, language, contentTitle }: Shown) {
  const { title, description, canonical, shared, image, price, type = 'website' } = head;
  if (!canonical || !image) return undefined;
  return {
    'og:site_name': siteName,
    'og:locale': LOCALES[language],
    'og:type': type,
    'og:title': (shared !== undefined && contentTitle) || title,
    'og:description': description,
    'og:url': shared ?? canonical,
    'og:image': image.url,
    'og:image:type': image.type,
    'og:image:width': image.width?.toString(),
    'og:image:height': image.height?.toString(),
    'og:image:alt': image.alt[language] || image.alt.en,
    'product:price:amount': price?.toFixed(2),
    'product:price:currency': price === undefined ? undefined : 'LKR',
  };
}

/** The lines of a head, without the title, which every document has already. */
export function headLines(head: Head, shown: Shown): string[] {
  const { description, canonical, robots } = head;
  const card = cardOf(head, shown);
  const named = {
    description,
    robots,
    ...(card && {
      'twitter:card': 'summary_large_image',
      'twitter:image': card['og:image'],
      'twitter:image:alt': card['og:image:alt'],
    }),
  };
  return [
    ...metas('name', named),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    ...metas('property', card || {}),
    ...head.jsonLd.map((data) => jsonBlock('type="application/ld+json"', data)),
  ];
}

/** The `<meta>` elements of the contents that are set. */
export const metas = (key: string, contents: Record<string, string | undefined>): string[] =>
  Object.entries(contents).flatMap(([name, content]) =>
    content ? [`<meta ${key}="${name}" content="${escapeHtml(content)}" />`] : [],
  );
