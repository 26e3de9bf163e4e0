// `npm run generate` copies this file for the browser: it imports nothing.

/**
 * Characters that show nothing: formatting marks, fillers and blank patterns. A joiner after the sign that ends a vowel shapes Sinhala,
 * Tamil and Devanagari letters and is kept.
 */
const UNSEEN = /([\u094d\u0bcd\u0dca][\u200c\u200d])|[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const BLANK = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/** Whether a text shows nothing: it has only blanks and invisible characters. */
export const isBlank = (text: string): boolean => BLANK.test(text);

const seen = (text: string): string => text.replace(UNSEEN, '$1').normalize('NFKC');

const DIGIT = /^\p{Nd}$/u;

/** The ASCII digit for a digit of any script: Unicode lists the ten digits of a script in order. */
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

/** Characters that the URL parser would not treat as part of a host. */
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
 * An e-mail address as it is stored, looked up and signed in with, so that one address is one account: in lower case, without invisible
 * characters, in one normal form (NFKC), with an ASCII domain.
 */
export function emailAddress(text: string): string {
  const address = seen(text).trim().toLowerCase().normalize('NFKC');
  const at = address.lastIndexOf('@') + 1;
  return at ? address.slice(0, at) + asciiDomain(address.slice(at)) : address;
}

/** Whether a text looks like an e-mail address; the API checks the rest, and a mail confirms it. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@"]+@[^\s@]+\.[^\s@]+$/.test(emailAddress(text));

/** A phone number as it is stored, also when pasted from contacts, web pages or `tel:` links. */
export const phoneNumber = (text: string): string => plain(text).replace(/^tel:\s*/i, '');

export const MAX_PHONE = 30;

/** At least six digits, with anything between them, such as an extension or a remark. */
export const PHONE = /([0-9][^0-9]*){6}/;

/** Whether the API accepts a text as a phone number. */
export function isPhone(text: string): boolean {
  const phone = phoneNumber(text);
  return PHONE.test(phone) && [...phone].length <= MAX_PHONE;
}

/** A serial number as it is stored: as typed or scanned, in its canonical form. */
export const serialNumber = plain;

const upper = (letter: string): string => {
  const raised = letter.toUpperCase();
  return [...raised].length === 1 ? raised : letter;
};

/** The key by which serials are compared; `serial_key` in the database of repairs must agree letter by letter. */
export const serialKey = (text: string): string => Array.from(serialNumber(text), upper).join('');

/** The digits of a mailed code, regardless of their grouping. */
export const codeDigits = (text: string): string => plain(text).replace(/[ .-]/g, '');

/** The minimum length of a password that people choose for themselves. */
export const MIN_PASSWORD = 8;

/** The minimum length of a password that an admin sets for a technician. */
export const MIN_TECHNICIAN_PASSWORD = 6;

/** Whether a password is too short. */
export const isShortPassword = (password: string, least = MIN_PASSWORD): boolean =>
  [...password].length < least;

/** The first characters of a text. `slice` may halve an emoji, and PostgreSQL refuses the half in JSON. */
export const firstCharacters = (text: string, max: number): string => [...text].slice(0, max).join('');

/** The largest total of a search; nobody browses further. */
export const MAX_FOUND = 1_000;

/** The largest amount of one line of a quote or a charge. */
export const MAX_LINE_AMOUNT = 99_999_999.99;

/** The longest question on a product, and the longest answer of the shop, in characters. */
export const MAX_QUESTION = 300;
export const MAX_ANSWER = 2_000;

/** The most different products in one order. */
export const MAX_ORDER_ITEMS = 50;

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** The rupees typed for a line, in digits of any script; undefined for anything else. */
export function typedAmount(text: string): number | undefined {
  const amount = plain(text);
  return AMOUNT.test(amount) ? Number(amount) : undefined;
}

/** Words used in paths below `/products`, and segments that no URL can have. */
const RESERVED_ID = /^(search|live|\.+)$/i;

/** Whether no new product may have this id. */
export const isReservedProductId = (id: string): boolean => RESERVED_ID.test(id.trim());

/** Joins the members of a list with commas; a member that contains a comma is quoted as in CSV, so that `listMembers` restores it. */
export const listText = (members: readonly string[]): string =>
  members.map((member) => (/^"|,/.test(member) ? `"${member.replaceAll('"', '""')}"` : member)).join(', ');

const MEMBER = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g;

/** The members of a list that was typed, or written by `listText`. */
export const listMembers = (text: string): string[] =>
  [...text.matchAll(MEMBER)]
    .map(([, quoted, bare = '']) => (quoted?.replaceAll('""', '"') ?? bare).trim())
    .filter((member) => !isBlank(member));
