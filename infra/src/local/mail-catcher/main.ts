import { Mails } from './mails.js';
import { listen, smtpServer } from './smtp.js';
import { mailWeb } from './web.js';

const KEPT_MAILS = 2_000;
const { MAIL_DIR, SMTP_PORT = '0', PORT = '0' } = process.env;
if (!MAIL_DIR) throw new Error('The environment variable MAIL_DIR is missing.');

const mails = await Mails.open(MAIL_DIR, KEPT_MAILS);
const smtp = smtpServer(mails);
smtp.on('error', (error) => console.error(error));
await listen(smtp.server, Number(SMTP_PORT));
const web = mailWeb(mails);
const port = await listen(web, Number(PORT));
const stop = () => {
  smtp.close();
  web.close(() => process.exit(0));
  web.closeAllConnections();
};
process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
process.send?.({ type: 'ready', port });
