import { currentLanguage, type Language, storedLanguage } from './language';
import { renderedLanguage } from './rendering';

/** Loads the messages of a language that is not in the bundle from the start. */
type Loader<T> = () => Promise<T>;

/** What loads each language but English: a set without one of them does not compile. */
type Loaders<T> = Record<Exclude<Language, 'en'>, Loader<T>>;

/** The messages of one application in every language. English is always there, others are loaded when chosen. */
export class TextSet<T> {
  #loaded = new Map<Language, T>();
  #loading = new Map<Language, Promise<boolean>>();
  #listeners = new Set<() => void>();

  constructor(
    readonly en: T,
    private readonly loaders: Loaders<T>,
  ) {}

  /** The messages of a language, or the English ones until those are there. */
  in(language: Language): T {
    return this.#loaded.get(language) ?? this.en;
  }

  /** Fetches a language once. Answers false when it failed: English stays in place, and the next call tries again. */
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

  /** The messages of the person's language, and of the one that the server has rendered. */
  readonly current = (): T => this.in(currentLanguage());
  readonly rendered = (): T => this.in(renderedLanguage());

  /** Reports when {@link current} changes, and loads what it lacks: a page has hundreds of these, so each is a single one. */
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
 * Declares an application's messages. A message is a text, or a function of what it names.
 *
 * @example
 * export const texts = defineTexts({
 *   en,
 *   si: () => import('./si').then((module) => module.si),
 *   ta: () => import('./ta').then((module) => module.ta),
 * });
 */
export function defineTexts<T>(languages: { en: T } & Loaders<T>): TextSet<T> {
  const set = new TextSet(languages.en, languages);
  sets.add(set);
  return set;
}

/** Fetches a language for everything that is in the page by now. Answers whether all of it could be had. */
export async function loadTexts(language: Language): Promise<boolean> {
  const outcomes = await Promise.all([...sets].map((set) => set.load(language)));
  return outcomes.every(Boolean);
}
