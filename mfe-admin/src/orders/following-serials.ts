/**
 * The serials that follow one ending in a number, as on devices from one box; none where it does not end in a number or the
 * number would get longer.
 */
export function followingSerials(serial: string, count: number): string[] {
  const [, start = '', digits = ''] = /^(.*?)(\d{1,15})$/.exec(serial) ?? [];
  if (!digits || count < 1) return [];
  const numbers = Array.from({ length: count }, (_, index) => String(Number(digits) + index + 1));
  if (numbers.at(-1)!.length > digits.length) return [];
  return numbers.map((number) => start + number.padStart(digits.length, '0'));
}
