/**
 * The address that calls a number.
 * @param phone as people write it; of several numbers separated by slashes the first is used
 */
export const callLink = (phone: string): string => `tel:${firstOf(phone).replace(/[^\d+]/g, '')}`;

/**
 * The address of a WhatsApp chat that starts with a message.
 * @param phone as for `callLink`; a leading 0 means a number in Sri Lanka
 */
export function chatLink(phone: string, message: string): string {
  const international = firstOf(phone).replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '94');
  return `https://wa.me/${international}?text=${encodeURIComponent(message)}`;
}

const firstOf = (phone: string): string => phone.split('/', 1)[0] ?? '';
