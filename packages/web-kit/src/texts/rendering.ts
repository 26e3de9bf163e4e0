import { isLanguage, type Language } from './language';

interface Rendering {
  language: Language;
  title?: string;
}

/** On the server: the page that is being rendered. There is one at a time, for rendering does not wait. */
let rendering: Rendering | undefined;

/** In the browser: the language of the HTML as it came, whatever is shown later. */
const came = typeof document === 'undefined' ? undefined : document.documentElement.lang;

/** Renders in a language whose texts are loaded; answers the title too that the page gave itself. */
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

/** The language that the server's HTML is in: what takes it over has to begin in it. */
export const renderedLanguage = (): Language => rendering?.language ?? (isLanguage(came) ? came : 'en');

/** Remembers the title of the page that is being rendered on the server; does nothing in a browser. */
export function noteTitle(title: string): void {
  if (rendering) rendering.title = title;
}
