/**
 * Installs jsdom's window as the globals of a test worker, with Node's web APIs where jsdom lacks them. All files of the worker share the
 * window; `leavePage` cleans up after each.
 */
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import { JSDOM } from 'jsdom';

/**
 * Besides the globals of the language: what jsdom has only in part, or where Node's version works better, such as timers and
 * the console.
 */
const FROM_NODE = [
  'atob',
  'btoa',
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'console',
  'crypto',
  'globalThis',
  'performance',
  'clearInterval',
  'clearTimeout',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
];
const kept = new Set([...runInNewContext('Object.getOwnPropertyNames(globalThis)'), ...FROM_NODE]);
const IS_CLASS = /^[A-Z]/;
/** What the only style sheet, jsdom's own, asks of an element; its siblings and its text change nothing. */
const STYLED_BY = ['style', 'hidden', 'open', 'type', 'disabled', 'readonly', 'list', 'dir'];

const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true });

keepStyles();
for (const name of Object.getOwnPropertyNames(window)) if (!kept.has(name)) share(name);
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) share(name);
for (const name of ['window', 'self', 'parent', 'top']) define(name, { value: globalThis, writable: true });
window.CSS = { escape: (text) => text.replace(/[^\w-]/g, '\\$&') }; // user-event needs it for the names of radio buttons
globalThis.FormData = formDataOf(window.FormData);
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
globalThis.jest = jest; // Testing Library uses it to detect fake timers
// React would write a task for each element and a measure for each component, for the tools of a browser.
delete console.createTask;
delete console.timeStamp;

const timers = new Set();
for (const name of ['setTimeout', 'setInterval']) {
  const start = globalThis[name];
  globalThis[name] = (...given) => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  };
}

/** Clears the file's timers, the document, the storage and the address. */
globalThis.leavePage = () => {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
};

/** Keeps computed styles until such an attribute changes: a query by role reads those of all elements and of their ancestors. */
function keepStyles() {
  let styles = new WeakMap();
  // React writes the type of a field again with each letter.
  const isChange = ({ target, attributeName, oldValue }) => target.getAttribute(attributeName) !== oldValue;
  const forget = (records) => {
    if (records.some(isChange)) styles = new WeakMap();
  };
  const changes = new window.MutationObserver(forget);
  changes.observe(window.document, { subtree: true, attributeFilter: STYLED_BY, attributeOldValue: true });
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    forget(changes.takeRecords());
    if (pseudo || !element.isConnected) return compute(element, pseudo);
    const style = styles.get(element) ?? compute(element);
    styles.set(element, style);
    return style;
  };
}

function define(name, descriptor) {
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...descriptor });
}

/** Functions are copied, so that a test can replace them; other values are read from the window. */
function share(name) {
  const value = window[name];
  if (typeof value === 'function')
    return define(name, { value: IS_CLASS.test(name) ? value : value.bind(window), writable: true });
  define(name, { get: () => window[name], set: (given) => (window[name] = given) });
}

/** Node's FormData, which `fetch` can send, extended to read a form of the page. */
function formDataOf(FormOfPage) {
  return class extends FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new FormOfPage(form, submitter)) this.append(name, value);
    }
  };
}
