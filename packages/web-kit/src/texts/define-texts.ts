import type { Language } from './language';

/** Loads the messages of a language that is not in the bundle from the start. */
type Loader<T> = () => Promise<T>;

/** The messages of one application in all its languages. English is always there, others are loaded when chosen. */
export class TextSet<T> {
  #loaded = new Map<Language, T>();
  #loading = new Set<Language>();
  #listeners = new Set<() => void>();

  constructor(
    readonly en: T,
    private readonly loaders: Partial<Record<Language, Loader<T>>>,
  ) {}

  /** The messages of a language, or the English ones until those are there. */
  in(language: Language): T {
    return this.#loaded.get(language) ?? this.en;
  }

  /** Fetches a language once. A failure leaves English in place, and the next call tries again. */
  async load(language: Language): Promise<void> {
    const loader = this.loaders[language];
    if (!loader || this.#loaded.has(language) || this.#loading.has(language)) return;
    this.#loading.add(language);
    try {
      this.#loaded.set(language, await loader());
    } catch (error) {
      console.warn(`Texts in "${language}" could not be loaded`, error);
    } finally {
      this.#loading.delete(language);
    }
    this.#listeners.forEach((listener) => listener());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/**
 * Declares an application's messages. A message is a text, or a function of what it names.
 *
 * @example export const texts = defineTexts({ en, si: () => import('./si').then((module) => module.si) });
 */
export const defineTexts = <T>({
  en,
  ...loaders
}: { en: T } & Partial<Record<Exclude<Language, 'en'>, Loader<T>>>) =>
  new TextSet<T>(en, loaders as Partial<Record<Language, Loader<T>>>);
