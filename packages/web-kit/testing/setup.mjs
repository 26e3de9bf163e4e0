import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import { cleanUpPages } from '../src/testing/render-page.tsx';

// jsdom knows <dialog> but not how to show it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
globalThis.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A person who types a whole form is slow on a busy machine, and so is the first loading of a part.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

afterEach(cleanUpPages);
