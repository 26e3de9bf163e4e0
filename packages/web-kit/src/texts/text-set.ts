import { currentLanguage, type Language, storedLanguage } from './language';
import { renderedLanguage } from './rendering';

/** Loads the messages of a language that is not in the initial bundle. */
type Loader<T> = () => Promise<T>;

/** The loader of each language except English: a set that lacks one does not compile. */
type Loaders<T> = Record<Exclude<Language, 'en'>, Loader<T>>;

/** The messages of one application in every language. English is always available, others are loaded when chosen. */
export class TextSet<T> {
  #loaded = new Map<Language, T>();
  #loading = new Map<Language, Promise<boolean>>();
  #listeners = new Set<() => void>();

  constructor(
    readonly en: T,
    private readonly loaders: Loaders<T>,
  ) {}

  /** The messages of a language, or the English ones until they are loaded. */
  in(language: Language): T {
    return this.#loaded.get(language) ?? this.en;
  }

  /** Fetches a language once. Returns false on failure: English stays in place, and the next call retries. */
  load(language: Language): Promise<boolean> {
    if (language === 'en' || this.#loaded.has(language)) return Promise.resolve(true);
    const running = this.#loading.get(language) ?? this.#fetch(language, this.loaders[language]);
    this.#loading.set(language, running);
    return running;
  }

  async #fetch(language: Language, loader: Loader<T>): Promise<boolean> {
    try {
      this.#loaded.set(language, await loader());
      this.#listeners.forEach((listener) => listener());
      return true;
    } catch (error) {
      console.warn(`Texts in "${language}" could not be loaded`, error);
      return false;
    } finally {
      this.#loading.delete(language);
    }
  }

  /** The messages of the person's language, or of the language that the server has rendered. */
  readonly current = (): T => this.in(currentLanguage());
  readonly rendered = (): T => this.in(renderedLanguage());

  /**
   * Reports when {@link current} changes, and loads missing messages. Bound once per set, because a page has hundreds of
   * subscribers.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    const load = () => void this.load(currentLanguage());
    const stop = storedLanguage.subscribe(() => {
      load();
      listener();
    });
    this.#listeners.add(listener);
    load();
    return () => {
      stop();
      this.#listeners.delete(listener);
    };
  };
}

const sets = new Set<TextSet<unknown>>();

/**
 * Declares an application's messages. A message is a text, or a function of the values in it.
 *
 * @example export const texts = defineTexts({ en, si: () => import('./si').then((module) => module.si), ta: () =>
 * import('./ta').then((module) => module.ta), });
 */
export function defineTexts<T>(languages: { en: T } & Loaders<T>): TextSet<T> {
  const set = new TextSet(languages.en, languages);
  sets.add(set);
  return set;
}

/** Fetches a language for all text sets in the page. Returns whether all of them could be loaded. */
export async function loadTexts(language: Language): Promise<boolean> {
  const outcomes = await Promise.all([...sets].map((set) => set.load(language)));
  return outcomes.every(Boolean);
}
