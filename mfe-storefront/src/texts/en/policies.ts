import { company } from '@netra/web-kit';
import { youCanCancel } from './cancelling';

const months = company.warrantyMonths;

const delivery = {
  heading: 'Delivery',
  intro: 'We deliver across the island. You see the fee and the days before you order.',
  feesHeading: 'Fees and days',
  feesFailed: 'The fees could not be loaded.',
  freeFrom: (sum: string) => `Goods of ${sum} or more are delivered free to every district that we serve.`,
  district: 'District',
  fee: 'Fee',
  days: 'Arrives after',
  notServed: 'not at the moment',
  elsewhere:
    'Is your district not served yet? You can pick your order up at the shop, or call us and we look for a way together.',
  sections: [
    {
      heading: 'How it works',
      text: [
        'Choose your district on a product, in the cart or at the checkout. The fee is part of the total that you agree to; if it changes while you order, we tell you and ask again.',
        'The days count from your order. We call you once to arrange a time when somebody is at home.',
        'You pay in cash when the order arrives, or choose bank transfer or instalments at the checkout. Nothing is charged when you order.',
      ],
    },
    {
      heading: 'Pick it up',
      text: [
        'Choose "Pick up at the shop" at the checkout. It costs nothing; we call when everything is ready, and you pay when you collect it.',
      ],
    },
    {
      heading: 'When something is wrong',
      text: [
        'Please open the parcel while the driver is there. If something is missing or damaged, do not pay for it: tell the driver and call us.',
        youCanCancel,
      ],
    },
  ],
};

const returns = {
  heading: 'Returns and warranty',
  intro: `What we sell has a warranty of ${months} months from the day of delivery, unless the product’s page names another period.`,
  sections: [
    {
      heading: 'What the warranty covers',
      text: [
        'A fault in material or manufacture within the warranty: we repair the device or replace it, without charge for parts and work.',
        'It does not cover lightning, water in a housing that was opened, wrong power supplies, physical damage, or repairs by somebody else.',
      ],
    },
    {
      heading: 'How to claim',
      text: [
        'The quickest way: open My warranties in your account and press "Report a fault". Or bring or send the device with its serial number. The order number or the phone number of the order is enough: we keep both, a paper bill is not needed.',
        'You get a ticket and can follow the repair on this site by the serial number.',
      ],
    },
    {
      heading: 'Returns',
      text: [
        'Something that arrives damaged, incomplete or other than ordered is taken back and replaced, or you need not pay for it. Please tell us on the day it arrives.',
        'Changed your mind, and nothing has been opened? Call us before you send anything back.',
      ],
    },
    {
      heading: 'After the warranty',
      text: [
        'Technical support goes on for as long as you own the device. Outside the warranty, ask us for the price of a repair before we begin.',
      ],
    },
  ],
};

const privacy = {
  heading: 'Privacy',
  intro: 'What we store about you, what for, and for how long.',
  sections: [
    {
      heading: 'What we store',
      text: [
        'Your account: name, e-mail address and phone number, and the addresses that you save; the password as a hash that nobody can read.',
        'Your orders, repairs and requests for quotes: what, when, the delivery address, the phone number, serial numbers, and photos of a device while we repair it.',
        'If you asked to be told when a product is back: your e-mail address and the product.',
        'Your reviews, which are public under your first name and the first letter of your last name, and their photos, which are public once we have looked at them.',
        'In your browser: the session, the cart of a guest, the products you compare and those you looked at last, your last searches, the chosen district, language and theme. When you log out, what you looked at, searched for and compared is removed. There is no tracking and no advertising, and nothing is loaded from other sites until you click on the map or on the Google button.',
      ],
    },
    {
      heading: 'Who sees it',
      text: [
        'You and our staff, each only as far as their work needs it: technicians see repairs, not orders. Whatever the staff changes is recorded with the name of the person who changed it.',
        'We do not sell or pass on personal data. The delivery service gets the name, address and phone number of an order.',
      ],
    },
    {
      heading: 'How long',
      text: [
        'The text of an e-mail is deleted once it is sent; its address and subject after 30 days. Orders that were begun and never placed are deleted after 30 days, alerts about sold-out products 30 days after their e-mail or after a year without one.',
        'The record of what our staff changed is kept for six years. Requests for quotes are deleted after 24 months. Accounts, orders and repairs have no fixed period yet: they are kept for warranty and book-keeping until you ask us to delete what we need not keep.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'You can see and change your account on your profile. Write to us to get a copy of your data, to have something corrected, or to have your account deleted.',
      ],
    },
  ],
};

const terms = {
  heading: 'Terms',
  intro: 'The rules between you and the shop, in plain words.',
  sections: [
    {
      heading: 'Order and price',
      text: [
        'Prices are in Sri Lankan rupees, and the total at the checkout includes the delivery. An order never costs more than the total you agreed to.',
        'An order is placed when you see its number. We may call to confirm it, and may decline an order that cannot be delivered.',
      ],
    },
    {
      heading: 'Payment',
      text: [
        'Cash on delivery, or cash at the shop when you pick the order up. Or choose bank transfer or instalments at the checkout: we then send you the account details, or call you. The goods are yours once they are paid.',
      ],
    },
    {
      heading: 'Cancelling',
      text: [`${youCanCancel} We cancel orders whose customer cannot be reached.`],
    },
    {
      heading: 'Warranty',
      text: [
        `${months} months from the day of delivery, unless the product’s page names another period; the page about returns and warranty says how it works.`,
      ],
    },
    {
      heading: 'Cameras and other people',
      text: [
        'You decide where your cameras look. Please respect the privacy of neighbours, staff and passers-by, and put up a sign where people are recorded.',
      ],
    },
    {
      heading: 'Law',
      text: ['The law of Sri Lanka applies. Nothing here takes away a right that the law gives you.'],
    },
  ],
};

export const policies = { delivery, returns, privacy, terms };
