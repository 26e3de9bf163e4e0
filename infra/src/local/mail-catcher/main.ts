import { closeHttp, listen, ready, variable } from '../serve.js';
import { Mails } from './mailbox.js';
import { smtpServer } from './smtp.js';
import { mailWeb } from './web.js';

const KEPT_MAILS = 2_000;

const mails = await Mails.open(variable('MAIL_DIR'), KEPT_MAILS);
const smtp = smtpServer(mails);
smtp.on('error', (error) => console.error(error));
await listen(smtp.server, Number(process.env['SMTP_PORT'] ?? 0));
const web = mailWeb(mails);
const port = await listen(web, Number(process.env['PORT'] ?? 0));
ready(port, async () => {
  smtp.close();
  web.closeAllConnections();
  await closeHttp(web);
});
