import type { ServiceName } from '../bus/dead-letters.js';
import type { MailedProduct } from '../catalog/catalog.js';
import type { DeliveryChoice } from '../orders/delivery.js';
import { task } from '../bus/message.js';
import type { PaymentMethod } from '../orders/orders.js';
import type { OrderStage, OrderStatus } from '../orders/order-stages.js';
import type { CustomerLanguage, RepairStage } from '../repairs/repairs.js';

interface MailLine extends MailedProduct {
  name: string;
  qty: number;
}

interface UnconfirmedOrder {
  orderId: string;
  name: string;
  phone: string;
}

/** The data of each kind of mail. Links are absolute. */
export interface MailTemplates {
  /** Without a name: the person who signed up may not own the address. */
  'verify-email': { link: string };
  /** The name is null while the address is unconfirmed: somebody else may have chosen it. */
  otp: {
    firstName: string | null;
    otp: string;
    minutes: number;
    /** To sign in, not to choose a new password. */
    isSignIn?: boolean;
  };
  'invite-admin': { firstName: string | null; link: string };
  'admin-added': { firstName: string; link: string };
  /** Name and address are null while the e-mail address is unconfirmed: the person who ordered may not own it. */
  'order-placed': {
    name: string | null;
    orderId: string;
    lines: MailLine[];
    /** Missing in mails of the previous version, like `deliveryFee`. */
    district?: DeliveryChoice | null;
    deliveryFee?: number;
    total: number;
    address: string | null;
    /** Missing in mails of the previous version. */
    paymentMethod?: PaymentMethod;
    link: string;
    /** Ordered by phone without an account, which the link would require. */
    isGuest?: boolean;
    /** The link to confirm the order and the hours left for it, if the order must be confirmed. */
    confirmation?: { hours: number; link: string };
  };
  /** The name is null as in `order-placed`. */
  'order-status': {
    name: string | null;
    orderId: string;
    status: OrderStatus;
    /** Missing in mails of the previous release. */
    stage?: OrderStage;
    /** As in `order-placed`. */
    district?: DeliveryChoice | null;
    /** As in `order-placed`. */
    paymentMethod?: PaymentMethod;
    /** Cancelled because nobody confirmed it. */
    isExpired?: boolean;
    link: string;
    /** As in `order-placed`. */
    isGuest?: boolean;
  };
  /** The name is null as in `order-placed`. */
  'order-unconfirmed': { name: string | null; orderId: string; hours: number; link: string };
  /** For the shop. */
  'orders-unconfirmed': { orders: UnconfirmedOrder[]; hours: number; link: string };
  /** To the shop; `link` leads to the list of requests. */
  'quote-request': {
    /** Missing in older mails. */
    reference?: string;
    name: string;
    phone: string;
    email: string | null;
    district: string;
    place: string;
    premises: string;
    cameras: number | null;
    wishes: string;
    link: string;
  };
  /** To the sender of the request, without any of its text: anybody can enter any address. */
  'quote-received': { reference?: string; link: string };
  /** Some days after a delivery: the products that the customer has not reviewed. The name is null as in `order-placed`. */
  'review-request': { name: string | null; orderId: string; products: { name: string; link: string }[] };
  'review-answered': { name: string | null; product: string; answer: string; link: string };
  /** The name is null as in `order-placed`. */
  'question-answered': {
    name: string | null;
    product: string;
    question: string;
    answer: string;
    link: string;
  };
  /** The name is null as in `order-placed`. */
  'question-declined': {
    name: string | null;
    product: string;
    question: string;
    reason: string;
    link: string;
  };
  /** To whoever gave the address: what is waited for, and how to end it. */
  'stock-alert-kept': { product: string; link: string; stop: string };
  'back-in-stock': { product: string; link: string; stop: string };
  'repair-stage': {
    name: string;
    deviceName: string;
    serialNo: string;
    progress: RepairStage;
    notes: string;
    link: string;
  };
  'pickup-reminder': {
    name: string;
    deviceName: string;
    serialNo: string;
    /** No further reminder follows. */
    isLast: boolean;
    link: string;
  };
  'repair-quote': {
    name: string;
    deviceName: string;
    lines: { text: string; amount: number }[];
    total: number;
    link: string;
  };
  /** A warranty claim has come in; `isPaid` when the warranty is over. */
  'repair-claim': { name: string; deviceName: string; serialNo: string; isPaid: boolean; link: string };
  'repair-receipt': {
    name: string;
    deviceName: string;
    serialNo: string;
    /** Missing in mails of the previous release. */
    lines?: { text: string; amount: number }[];
    charged: number;
    paid: number;
    warrantyUntil: string | null;
    link: string;
  };
  /** To the owner: how many repairs wait too long, and the thresholds. */
  'repairs-waiting': {
    overdue: number;
    quiet: number;
    quietDays: number;
    ready: number;
    readyDays: number;
    link: string;
  };
  'purchase-request': {
    firstName: string;
    item: string;
    quantity: number;
    requiredDate: string;
    note: string | null;
  };
}

export type MailTemplate = keyof MailTemplates;

/** The subject of a mail, if it is one thing with a page in the back office. */
export interface MailTopic {
  /** The order number that people use. */
  orderId?: string;
  repairId?: string;
}

/**
 * One mail to one address. `key` is unique: a repeat sends nothing. From `notAfter` on (ISO 8601) the mail is worthless, such as that of a
 * one-time password: it is then dropped instead of sent.
 */
export type MailRequest = {
  [T in MailTemplate]: {
    key: string;
    to: string;
    language?: CustomerLanguage;
    notAfter?: string;
    /** Missing in mails of the previous version. */
    about?: MailTopic;
    template: T;
    data: MailTemplates[T];
  };
}[MailTemplate];

/** The service that sends the mails of a template. */
const SENDER_OF: Record<MailTemplate, ServiceName> = {
  'verify-email': 'identity',
  otp: 'identity',
  'invite-admin': 'identity',
  'admin-added': 'identity',
  'order-placed': 'orders',
  'order-status': 'orders',
  'order-unconfirmed': 'orders',
  'orders-unconfirmed': 'orders',
  'quote-request': 'orders',
  'quote-received': 'orders',
  'review-request': 'orders',
  'review-answered': 'catalog',
  'question-answered': 'catalog',
  'question-declined': 'catalog',
  'stock-alert-kept': 'catalog',
  'back-in-stock': 'catalog',
  'repair-stage': 'repairs',
  'pickup-reminder': 'repairs',
  'repair-quote': 'repairs',
  'repair-claim': 'repairs',
  'repair-receipt': 'repairs',
  'repairs-waiting': 'repairs',
  'purchase-request': 'people',
};

/** Whether a service sends mails of this template. */
export const isMailOf = (service: string, { template }: Pick<MailRequest, 'template'>): boolean =>
  Object.hasOwn(SENDER_OF, template) && SENDER_OF[template] === service;

/** Requests a mail. Only the mailer consumes it; it retries for 72 hours, or until `notAfter`, and never sends a mail twice. */
export const MailRequested = task<MailRequest>('mail.message.requested', isMailOf);
