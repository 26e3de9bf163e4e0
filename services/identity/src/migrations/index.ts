export { Accounts1795255200000 } from './1795255200000-accounts.js';
