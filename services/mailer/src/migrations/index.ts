export { Mail1795255200000 } from './1795255200000-mail.js';
export { MailTrace1795270000000 } from './1795270000000-mail-trace.js';
