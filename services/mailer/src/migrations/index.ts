export { Mail1795255200000 } from './1795255200000-mail.js';
