/** The mail of an order, as the product writes it, sent once the order is answered and noted nowhere. */
import { createTransport } from 'nodemailer';
import { renderMail } from '../../services/mailer/dist/templates/render.js';

const CONNECTIONS = 5;

/** @param {string} smtp the mail server's address */
export function mailsTo(smtp) {
  const transport = createTransport(`${smtp}?pool=true&maxConnections=${CONNECTIONS}`);
  let waiting = 0;
  return {
    waiting: () => waiting,
    send(order) {
      const { orderId, email: address, name, items, total, address: home } = order;
      const lines = items.map(({ productName, qty, price }) => ({ name: productName, qty, price }));
      const data = { name, orderId, lines, total, address: home, link: `http://localhost/orders/${orderId}` };
      const { subject, text, html } = renderMail({ template: 'order-placed', data });
      waiting++;
      const end = () => waiting--;
      const from = 'Netra <no-reply@netra.lk>';
      transport.sendMail({ from, to: { name: '', address }, subject, text, html }).then(end, (error) => {
        throw error;
      });
    },
  };
}
