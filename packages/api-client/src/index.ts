/** The types of the public API, generated from its OpenAPI document. */
export type * from './schema.js';
