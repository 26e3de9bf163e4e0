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
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }

  exportConditions() {
    return ['netra-src', 'browser'];
  }
}
