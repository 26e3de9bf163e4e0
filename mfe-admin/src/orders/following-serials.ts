/** The serials after one that ends in a number, as of devices of one box; none where it ends in no number or the number gets longer. */
export function followingSerials(serial: string, count: number): string[] {
  const [, start = '', digits = ''] = /^(.*?)(\d{1,15})$/.exec(serial) ?? [];
  if (!digits || count < 1) return [];
  const numbers = Array.from({ length: count }, (_, index) => String(Number(digits) + index + 1));
  if (numbers.at(-1)!.length > digits.length) return [];
  return numbers.map((number) => start + number.padStart(digits.length, '0'));
}
