import { useTexts } from '@netra/web-kit';
import { type SyntheticEvent, useState } from 'react';
import { mailTexts } from '../texts/mails';
import styles from './mails.module.css';

const STYLE_SHEET = /<style>[\s\S]*?<\/style>/g;
const STYLE = /\sstyle="/g;

/**
 * A mail as its receiver sees it, in a frame without scripts, forms and windows; the policy of this page, which the frame inherits, loads
 * nothing from elsewhere. That policy also forbids styles in the text, so they are taken out and set one by one.
 */
export function MailFrame({ html }: { html: string }) {
  const t = useTexts(mailTexts);
  const [height, setHeight] = useState<number>();
  const dress = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument) return;
    for (const element of contentDocument.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
    setHeight(contentDocument.documentElement.scrollHeight);
  };
  return (
    <iframe
      className={styles.frame}
      title={t.preview}
      sandbox="allow-same-origin"
      srcDoc={html.replace(STYLE_SHEET, '').replace(STYLE, ' data-style="')}
      height={height}
      onLoad={dress}
    />
  );
}
