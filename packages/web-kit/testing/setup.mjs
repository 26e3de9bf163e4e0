import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';
import { cleanUpPages } from '../src/testing/render-page.tsx';

// jsdom has <dialog> but cannot show it.
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

// The first load of a part is slow on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

afterEach(cleanUpPages);
afterAll(leavePage);
