/** An element of a mail that is allowed on the page. */
export interface MailPart {
  tag: 'div' | 'p' | 'span' | 'br' | 'table' | 'tr' | 'td';
  style: string;
  parts: (MailPart | string)[];
}

/**
 * The elements of the mailer's layout and what they become. Headings and links of a mail must not join those of the page.
 */
const TAGS: Record<string, MailPart['tag']> = {
  body: 'div',
  h1: 'p',
  p: 'p',
  a: 'span',
  span: 'span',
  br: 'br',
  table: 'table',
  tr: 'tr',
  td: 'td',
};
const TOKEN = /<(?<end>\/?)(?<name>[a-z]\w*)(?<rest>[^<>]*)>|(?<text>[^<]+)/g;
const ENTITY = /&(?:#(\d+)|(amp|lt|gt|quot));/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** Presentational attributes for old mail programs, as styles. */
const ATTRIBUTES = [
  ['width', 'width'],
  ['align', 'text-align'],
] as const;

/**
 * Turns the mailer's HTML into parts that React renders, so that the browser never parses HTML of a mail: elements outside
 * the layout are dropped, and text stays text.
 */
export function partsOf(html: string): (MailPart | string)[] {
  const root: MailPart = { tag: 'div', style: '', parts: [] };
  const open = [root];
  for (const { groups = {} } of html.slice(html.indexOf('<body')).matchAll(TOKEN)) {
    const { end, name = '', rest = '', text } = groups;
    const into = open.at(-1)!;
    const tag = TAGS[name];
    if (text !== undefined) {
      if (text.trim()) into.parts.push(plain(text));
    } else if (tag && end) {
      if (into.tag === tag && into !== root) open.pop();
    } else if (tag) {
      const part: MailPart = { tag, style: styleOf(rest), parts: [] };
      into.parts.push(part);
      if (tag !== 'br') open.push(part);
    }
  }
  return root.parts;
}

const plain = (text: string): string =>
  text.replace(ENTITY, (_entity, code?: string, name = '') =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? ''),
  );

const attribute = (rest: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(rest)?.[1];

const styleOf = (rest: string): string =>
  [
    ...ATTRIBUTES.flatMap(([name, style]) => {
      const value = attribute(rest, name);
      return value ? [`${style}:${value}`] : [];
    }),
    plain(attribute(rest, 'style') ?? ''),
  ].join(';');
