import { callLink, chatLink, company, Icon, useTexts } from '@netra/web-kit';
import { askTexts } from '../texts/ask';
import styles from './ask-us.module.css';

interface AskUsProps {
  message: string;
  /** By default a question about what is shown. */
  question?: string;
}

/**
 * Links to call the shop and to write by WhatsApp.
 * @param message the start of the chat; it names the product, order or repair
 */
export function AskUs({ message, question }: AskUsProps) {
  const t = useTexts(askTexts);
  return (
    <p className={styles.ask}>
      <span>{question ?? t.question}</span>
      <span className={styles.ways}>
        <a href={callLink(company.phone)}>
          <Icon name="phone" size={18} /> <span>{t.call}</span>
        </a>
        <a href={chatLink(company.whatsapp, message)} target="_blank" rel="noreferrer">
          <Icon name="message-square-text" size={18} /> <span>WhatsApp</span>
        </a>
      </span>
    </p>
  );
}
