import type { PublicRepair } from '@netra/contracts';
import type { Repair } from './repair.entity.js';

const fold = (text: string | null): string => text?.normalize('NFKC').trim().toLowerCase() ?? '';
const digits = (phone: string | null): string => phone?.replace(/\D/g, '').slice(-9) ?? '';

type Customer = Pick<Repair, 'customerName' | 'customerEmail' | 'customerPhone'>;

const keysOf = ({ customerName, customerEmail, customerPhone }: Customer): string[] => [
  fold(customerEmail),
  digits(customerPhone),
  fold(customerName),
];
const isUnknown = (customer: Customer): boolean => keysOf(customer).every((key) => key === '');
const isSame = (one: Customer, other: Customer): boolean => {
  const others = keysOf(other);
  return keysOf(one).some((key, at) => key !== '' && key === others[at]);
};

/**
 * The repairs that anybody who knows a serial may see, newest first. A serial that several customers gave identifies none of them:
 * only the repairs of the latest customer remain, without the notes, which the private link shows.
 */
export function seenBySerial<R extends Customer>(repairs: R[]): { repair: R; isShared: boolean }[] {
  const last = repairs.find((repair) => !isUnknown(repair));
  const shown = repairs.filter((repair) => !last || isUnknown(repair) || isSame(repair, last));
  const isShared = shown.length < repairs.length;
  return shown.filter((repair) => !isShared || !isUnknown(repair)).map((repair) => ({ repair, isShared }));
}

/** Only what identifies the device and its stage. */
export const withoutNotes = (repair: PublicRepair): PublicRepair => ({ ...repair, notes: '' });
