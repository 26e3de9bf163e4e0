export * from './message.js';
export * from './errors.js';
export * from './fields.js';
