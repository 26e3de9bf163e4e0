import { task } from './message.js';
import type { OrderStatus } from './orders.js';
import type { RepairStage } from './repairs.js';

interface MailLine {
  name: string;
  qty: number;
  /** Rupees for one piece. */
  price: number;
}

/** What each kind of mail needs to be written. Links are absolute. */
export interface MailTemplates {
  'verify-email': { firstName: string; link: string };
  otp: { firstName: string; otp: string; minutes: number };
  'invite-admin': { firstName: string; link: string };
  'order-placed': {
    name: string;
    orderId: string;
    lines: MailLine[];
    total: number;
    address: string;
    link: string;
  };
  'order-status': { name: string; orderId: string; status: OrderStatus; link: string };
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
    /** No other one follows. */
    isLast: boolean;
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

/** One mail to one address. `key` is unique: the same key again sends nothing. */
export type MailRequest = {
  [T in MailTemplate]: {
    key: string;
    to: string;
    language?: 'en' | 'si';
    template: T;
    data: MailTemplates[T];
  };
}[MailTemplate];

/** Asks for a mail; consumed by the mailer alone, which retries for 72 hours and never sends one twice. */
export const MailRequested = task<MailRequest>('mail.message.requested');
