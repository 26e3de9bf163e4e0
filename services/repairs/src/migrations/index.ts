export { Repairs1795255200000 } from './1795255200000-repairs.js';
