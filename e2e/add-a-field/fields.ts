import { model } from './model.js';
import { weight } from './weight.js';

/** The fields in the order of their tables in CONTRIBUTING. */
export const FIELDS = [weight, model];
