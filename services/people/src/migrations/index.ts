export { People1795255200000 } from './1795255200000-people.js';
