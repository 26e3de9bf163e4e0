/**
 * The address that calls a number.
 * @param phone as people write it; of several numbers after slashes the first counts
 */
export const callLink = (phone: string): string => `tel:${firstOf(phone).replace(/[^\d+]/g, '')}`;

/**
 * The address of a WhatsApp chat that begins with a message.
 * @param phone as for `callLink`; a number with a leading 0 is one of Sri Lanka
 */
export function chatLink(phone: string, message: string): string {
  const international = firstOf(phone).replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '94');
  return `https://wa.me/${international}?text=${encodeURIComponent(message)}`;
}

const firstOf = (phone: string): string => phone.split('/', 1)[0] ?? '';
