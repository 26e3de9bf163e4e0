import type { MailRequest } from '@netra/contracts';
import type { MailContent, Texts } from './content.js';
import { english } from './english.js';
import { htmlOf } from './html.layout.js';
import { sinhala } from './sinhala.js';
import { textOf } from './text.layout.js';

const LANGUAGES: Record<'en' | 'si', Texts> = { en: english, si: sinhala };

/** Renders a mail in the requested language. @throws when the template is unknown or a link is no web address */
export function renderMail({
  template,
  data,
  language = 'en',
}: MailRequest): Record<'subject' | 'text' | 'html', string> {
  const write = LANGUAGES[language][template] as ((data: unknown) => MailContent) | undefined;
  if (!write) throw new Error(`there is no mail template ${template}`);
  const content = write(data);
  return {
    subject: content.subject.replace(/\s+/g, ' '),
    text: textOf(content),
    html: htmlOf(content, language),
  };
}
