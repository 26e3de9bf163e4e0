import type { EarlyActs } from '../remotes/alive';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a person did before React took over: pressed a button, or filled in a field. */
type Act = { element: HTMLElement; value?: undefined } | { element: Field; value: string | boolean };

/** Milliseconds after which the next act is repeated even though the page has not settled. */
const MAX_SETTLING = 1000;
/** Milliseconds from the load event until the scripts start in a page that is not visible and renders no frames. */
const HIDDEN_START = 1000;

/**
 * Records early clicks and inputs on a server-rendered page, and repeats them in order once React has taken over their part
 * of the page.
 */
class Replay implements EarlyActs {
  #acts: Act[] = [];
  #isLayoutAlive = false;
  #isPageAlive = false;
  #isReplaying = false;
  /** True while the events of a repeated act, which are meant for React, are dispatched. */
  #isRepeating = false;

  readonly #listeners = [
    ['click', (event: Event) => this.#onClick(event)],
    ['input', (event: Event) => this.#onInput(event)],
    ['submit', (event: Event) => this.#onSubmit(event as SubmitEvent)],
    ['pointerdown', startScripts],
    ['keydown', startScripts],
    ['focusin', startScripts],
  ] as const;

  constructor() {
    for (const [name, handle] of this.#listeners) addEventListener(name, handle, true);
  }

  alive(part: 'layout' | 'page', settled: () => Promise<void>): void {
    this.#isLayoutAlive = true;
    if (part === 'page') {
      this.#isPageAlive = true;
      window.netraEarly = undefined;
    }
    void this.#replay(settled);
  }

  forgetClicks(): void {
    this.#acts = this.#acts.filter(({ value }) => value !== undefined);
  }

  /** Header and footer are hydrated before the page in <main>, whose code is loaded separately. */
  #isAlive(element: Element): boolean {
    return element.closest('main') ? this.#isPageAlive : this.#isLayoutAlive;
  }

  #isEarly(element: Element): boolean {
    return !this.#isRepeating && element.closest('#root[data-server]') !== null && !this.#isAlive(element);
  }

  /** While earlier acts are being repeated, a click queues up behind them. */
  #onClick(event: Event): void {
    const button = (event.target as Element).closest?.('button');
    if (!button || this.#isRepeating || !(this.#isEarly(button) || this.#isReplaying)) return;
    if (button.type === 'submit' && button.form?.hasAttribute('action')) return;
    stop(event);
    // Where the page's code could not be loaded, the person has seen an error: nothing is repeated later.
    if (!button.closest('[data-server=away] main')) this.#acts.push({ element: button });
  }

  /**
   * The browser submits a form with an action itself, except while React takes over and has not registered the fields yet.
   */
  #onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (this.#isRepeating || !event.submitter || !form.hasAttribute('action')) return;
    if (!form.closest('#root[data-server=taken]') || (this.#isAlive(form) && !this.#isReplaying)) return;
    stop(event);
    this.#acts.push({ element: event.submitter });
  }

  #onInput({ target }: Event): void {
    const field = target as Field;
    if (!this.#isEarly(field)) return;
    const value = isChoice(field) ? field.checked : field.value;
    this.#acts = [...this.#acts.filter(({ element }) => element !== field), { element: field, value }];
  }

  async #replay(settled: () => Promise<void>): Promise<void> {
    if (this.#isReplaying) return;
    this.#isReplaying = true;
    // The first render repeats the server's, which knows neither session nor cart.
    if (this.#acts.length > 0) await settles(settled);
    for (;;) {
      const next = this.#acts.findIndex(({ element }) => !element.isConnected || this.#isAlive(element));
      const [act] = next < 0 ? [] : this.#acts.splice(next, 1);
      if (!act) break;
      if (!act.element.isConnected) continue;
      if (act.value === undefined) await this.#repeat(() => act.element.click(), settled);
      else {
        await this.#repeat(() => change(act.element, act.value), settled);
        await this.#repeat(() => leave(act.element), settled);
      }
    }
    this.#isReplaying = false;
    if (this.#isPageAlive)
      for (const [name, handle] of this.#listeners) removeEventListener(name, handle, true);
  }

  /** Each event must see the page as the previous one left it. */
  async #repeat(dispatch: () => void, settled: () => Promise<void>): Promise<void> {
    this.#isRepeating = true;
    dispatch();
    this.#isRepeating = false;
    await settles(settled);
  }
}

const settles = (settled: () => Promise<void>) =>
  Promise.race([settled(), new Promise<void>((resolve) => setTimeout(resolve, MAX_SETTLING))]);

/** Starts recording, and starts the scripts after the first paint or on the first interaction. */
export function install(): void {
  window.netraEarly = new Replay();
  addEventListener('load', () => {
    requestAnimationFrame(() => requestAnimationFrame(startScripts));
    setTimeout(startScripts, HIDDEN_START);
  });
}

/** Adds the scripts and styles that the server has deferred to the document. */
function startScripts(): void {
  const later = document.querySelector<HTMLTemplateElement>('template#later');
  if (!later) return;
  later.remove();
  later.content.querySelectorAll('link').forEach((link) => document.head.append(link));
  later.content.querySelectorAll('script').forEach(({ src }) => {
    const script = document.createElement('script');
    script.async = false;
    script.src = src;
    document.head.append(script);
  });
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** Sets a field to its early value. React reports a change only when the value differs from what it wrote itself. */
function change(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

function leave(field: Field): void {
  if (field !== document.activeElement) field.dispatchEvent(new Event('focusout', { bubbles: true }));
}
