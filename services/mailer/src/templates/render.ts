import type { CustomerLanguage, MailRequest } from '@netra/contracts';
import type { Block, MailContent, Texts } from './content.js';
import { english } from './english.js';
import { htmlOf } from './html.layout.js';
import { sinhala } from './sinhala.js';
import { tamil } from './tamil.js';

const LANGUAGES: Record<CustomerLanguage, Texts> = { en: english, si: sinhala, ta: tamil };

/** The last lines of every mail. */
const FOOTERS: Record<CustomerLanguage, (phone: string) => string> = {
  en: (phone) => `Netra. Questions? Call us: ${phone}`,
  si: (phone) => `Netra. ප්‍රශ්න තිබේද? අපව අමතන්න: ${phone}`,
  ta: (phone) => `Netra. கேள்விகள் உள்ளனவா? எங்களை அழைக்கவும்: ${phone}`,
};

/** Renders a mail in the requested language. @throws when the template is unknown or a link is no web address */
export function renderMail(
  { template, data, language = 'en' }: MailRequest,
  phone: string,
): Record<'subject' | 'text' | 'html', string> {
  const write = LANGUAGES[language][template] as ((data: unknown) => MailContent) | undefined;
  if (!write) throw new Error(`there is no mail template ${template}`);
  const content = write(data);
  const footer = FOOTERS[language](phone);
  return {
    subject: content.subject.replace(/\s+/g, ' '),
    text: textOf(content, footer),
    html: htmlOf(content, { language, footer }),
  };
}

/** Renders the mail for programs without HTML. */
const textOf = ({ heading, blocks }: MailContent, footer: string): string =>
  [heading, ...blocks.map(blockText), `-- \n${footer}`].join('\n\n') + '\n';

function blockText(block: Block): string {
  switch (block.kind) {
    case 'button':
    case 'link':
      return `${block.label}:\n${block.link}`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'code':
      return `    ${block.text}`;
    default:
      return block.text;
  }
}
