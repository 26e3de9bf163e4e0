import { inflateSync } from 'node:zlib';
import { extractText } from 'unpdf';

/** A file as received. */
interface Pdf {
  answer: Response;
  bytes: Buffer;
  /** The text of each page. */
  pages: string[];
}

export async function pdfOf(answer: Response): Promise<Pdf> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { text } = await extractText(new Uint8Array(bytes));
  return { answer, bytes, pages: text.map((page) => page.replace(/\s+/g, ' ')) };
}

/** The drawing operations of the pages. */
export function drawingsIn(bytes: Buffer): string[] {
  const streams = [
    ...bytes.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ];
  const unpacked = streams.map(([, packed]) =>
    inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'),
  );
  return unpacked.filter((content) => content.includes(' Tf\n'));
}

/** The text selected instead of the shapes: where shaping reorders letters, or no font has them. */
export function selectedTexts(bytes: Buffer): string {
  const marked = drawingsIn(bytes).flatMap((content) => [
    ...content.matchAll(/ActualText \(\u00fe\u00ff((?:\\[^]|[^\\)])*)\)/g),
  ]);
  return marked.map(([, text]) => unescaped(text!)).join('\n');
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (text: string) =>
  Buffer.from(
    text.replace(/\\([^])/g, (_all, letter: string) => ESCAPES[letter] ?? letter),
    'latin1',
  )
    .swap16()
    .toString('utf16le');
