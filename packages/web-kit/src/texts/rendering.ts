import { isLanguage, type Language } from './language';

/** What a page says about itself in its head. */
export interface PageHead {
  title?: string;
  description?: string;
}

/** On the server: the page being rendered. There is only one at a time, because rendering is synchronous. */
let rendering: { language: Language; head: PageHead } | undefined;

/** In the browser: the language of the HTML as received, whatever is shown later. */
const initialLanguage = typeof document === 'undefined' ? undefined : document.documentElement.lang;

/** Renders in a language whose texts are loaded; also returns what the page says about itself. */
export function renderIn(language: Language, task: () => string): { html: string; head: PageHead } {
  const current = { language, head: {} };
  rendering = current;
  try {
    const html = task();
    return { html, head: current.head };
  } finally {
    rendering = undefined;
  }
}

/** The language of the server's HTML, in which hydration has to start. */
export const renderedLanguage = (): Language =>
  rendering?.language ?? (isLanguage(initialLanguage) ? initialLanguage : 'en');

/** Remembers the head of the page that is being rendered on the server; does nothing in a browser. */
export function noteHead(head: PageHead): void {
  if (rendering) rendering.head = head;
}
