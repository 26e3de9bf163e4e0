import { isLanguage, type Language } from './language';

interface Rendering {
  language: Language;
  title?: string;
}

/** On the server: the page being rendered. There is only one at a time, because rendering is synchronous. */
let rendering: Rendering | undefined;

/** In the browser: the language of the HTML as received, whatever is shown later. */
const initialLanguage = typeof document === 'undefined' ? undefined : document.documentElement.lang;

/** Renders in a language whose texts are loaded; also returns the title that the page set. */
export function renderIn(
  language: Language,
  task: () => string,
): { html: string; title: string | undefined } {
  const current: Rendering = { language };
  rendering = current;
  try {
    return { html: task(), title: current.title };
  } finally {
    rendering = undefined;
  }
}

/** The language of the server's HTML, in which hydration has to start. */
export const renderedLanguage = (): Language =>
  rendering?.language ?? (isLanguage(initialLanguage) ? initialLanguage : 'en');

/** Remembers the title of the page that is being rendered on the server; does nothing in a browser. */
export function noteTitle(title: string): void {
  if (rendering) rendering.title = title;
}
