export { Mail1795255200000 } from './1795255200000-mail.js';
export { MailTrace1795270000000 } from './1795270000000-mail-trace.js';
export { MailExpiry1795420000000 } from './1795420000000-mail-expiry.js';
export { FailedMails1795430000000 } from './1795430000000-failed-mails.js';
