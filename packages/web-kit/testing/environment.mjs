import { TestEnvironment } from 'jest-environment-jsdom';

/** What pages use and jsdom lacks; Node's own are taken. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Uint8Array',
  'ArrayBuffer',
];

/** jsdom with Node's web APIs; requests are relative to its address. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const FormOfPage = this.global.FormData;
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.FormData = formDataOf(FormOfPage);
  }

  exportConditions() {
    return ['netra-src', 'browser'];
  }
}

/** Node's FormData, which `fetch` can send, that also reads a form of the page. */
const formDataOf = (FormOfPage) =>
  class extends globalThis.FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new FormOfPage(form, submitter)) this.append(name, value);
    }
  };
