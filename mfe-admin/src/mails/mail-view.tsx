import { useTexts } from '@netra/web-kit';
import { mailTexts } from '../texts/mails';
import styles from './mails.module.css';
import { type MailPart, partsOf } from './mail-parts';

/** A mail as the receiver sees it. */
export function MailView({ html }: { html: string }) {
  const t = useTexts(mailTexts);
  return (
    <section aria-label={t.preview} className={styles.view}>
      <Parts parts={partsOf(html)} />
    </section>
  );
}

/** Keyed by position: the parts of a mail never change. */
const Parts = ({ parts }: { parts: (MailPart | string)[] }) =>
  parts.map((part, index) =>
    typeof part === 'string' ? (
      <span key={index}>{part}</span>
    ) : (
      <Part key={`${index}-${part.tag}`} part={part} />
    ),
  );

/** Sets styles property by property, because the page's policy forbids style attributes in HTML. */
function Part({ part: { tag: Tag, style, parts } }: { part: MailPart }) {
  const applyStyles = (element: HTMLElement | null) => {
    if (element) element.style.cssText = style;
  };
  if (Tag === 'br') return <br />;
  if (Tag === 'table')
    return (
      <table role="presentation" ref={applyStyles}>
        <tbody>
          <Parts parts={parts} />
        </tbody>
      </table>
    );
  return (
    <Tag ref={applyStyles}>
      <Parts parts={parts} />
    </Tag>
  );
}
