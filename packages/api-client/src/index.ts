/** The types of the public API, generated from its OpenAPI document, and the types of its calls. */
export type * from './endpoints.js';
export type * from './schema.js';
