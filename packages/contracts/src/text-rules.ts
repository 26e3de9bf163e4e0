// `npm run generate` copies this file for the browser: it imports nothing.

/**
 * Characters that show nothing: formatting marks, fillers and blank patterns. A joiner behind the sign that ends a vowel shapes
 * Sinhala, Tamil and Devanagari letters and is kept.
 */
const UNSEEN = /([\u094d\u0bcd\u0dca][\u200c\u200d])|[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const BLANK = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/** Whether a text shows nothing: blanks, and characters that nobody can see. */
export const isBlank = (text: string): boolean => BLANK.test(text);

const seen = (text: string): string => text.replace(UNSEEN, '$1').normalize('NFKC');

const DIGIT = /^\p{Nd}$/u;

/** The ASCII digit of a digit of any script: Unicode lists the ten of a script in order. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** A number or a code as a keyboard would type it: ASCII digits, `-` for every dash, single spaces, nothing invisible. */
const plain = (text: string): string =>
  seen(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** What the parser of addresses would take for something else than a host. */
const NO_HOST = /[\s/?#@:\\%[\]]/;
const NON_ASCII = /[^\0-\u007f]/;

function asciiDomain(domain: string): string {
  if (!NON_ASCII.test(domain) || NO_HOST.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * An e-mail address as it is stored, looked up and signed in with, so that one address is one account: in lower case, without
 * invisible characters, in one normal form (NFKC), its domain in ASCII.
 */
export function emailAddress(text: string): string {
  const address = seen(text).trim().toLowerCase().normalize('NFKC');
  const at = address.lastIndexOf('@') + 1;
  return at ? address.slice(0, at) + asciiDomain(address.slice(at)) : address;
}

/** Whether a text has what every e-mail address has; the API checks the rest, and a mail confirms it. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@"]+@[^\s@]+\.[^\s@]+$/.test(emailAddress(text));

/** A phone number as it is stored; for what is pasted from contacts, web pages and `tel:` links, too. */
export const phoneNumber = (text: string): string => plain(text).replace(/^tel:\s*/i, '');

export const MAX_PHONE = 30;

/** At least six digits, with anything between them, such as an extension or whose number it is. */
export const PHONE = /([0-9][^0-9]*){6}/;

/** Whether the API takes a text as a phone number. */
export function isPhone(text: string): boolean {
  const phone = phoneNumber(text);
  return PHONE.test(phone) && [...phone].length <= MAX_PHONE;
}

/** A serial number as it is stored: as it was typed or scanned, in one writing. */
export const serialNumber = plain;

const upper = (letter: string): string => {
  const raised = letter.toUpperCase();
  return [...raised].length === 1 ? raised : letter;
};

/** What serials are compared by: `serial_key` in the database of repairs makes the same of `serialNumber`, letter by letter. */
export const serialKey = (text: string): string => Array.from(serialNumber(text), upper).join('');

/** The digits of a code that was mailed, however they are grouped. */
export const codeDigits = (text: string): string => plain(text).replace(/[ .-]/g, '');

/** The fewest characters of a password that people choose for themselves. */
export const MIN_PASSWORD = 8;

/** The same of one that an admin sets for a technician. */
export const MIN_TECHNICIAN_PASSWORD = 6;

/** Whether a password has fewer characters than it must have. */
export const isShortPassword = (password: string, least = MIN_PASSWORD): boolean =>
  [...password].length < least;

/** The largest amount of one line of a quote or a charge. */
export const MAX_LINE_AMOUNT = 99_999_999.99;

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** The rupees that were typed for a line, in digits of any script; undefined for what is no such amount. */
export function typedAmount(text: string): number | undefined {
  const amount = plain(text);
  return AMOUNT.test(amount) ? Number(amount) : undefined;
}

/** Words of the addresses below `/products`, and segments that no address can have. */
const RESERVED_ID = /^(search|live|\.+)$/i;

/** Whether no new product may have this id. */
export const isReservedProductId = (id: string): boolean => RESERVED_ID.test(id.trim());

/** The members of a list in one text, between commas; one that has a comma is quoted as in CSV, so that `listMembers` reads it as it was. */
export const listText = (members: readonly string[]): string =>
  members.map((member) => (/^"|,/.test(member) ? `"${member.replaceAll('"', '""')}"` : member)).join(', ');

const MEMBER = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g;

/** The members of a list that was typed, or written by `listText`. */
export const listMembers = (text: string): string[] =>
  [...text.matchAll(MEMBER)]
    .map(([, quoted, bare = '']) => (quoted?.replaceAll('""', '"') ?? bare).trim())
    .filter((member) => !isBlank(member));
