import { company, Icon, useTexts } from '@netra/web-kit';
import { askTexts } from '../texts/ask';
import styles from './ask-us.module.css';

/**
 * Links to call the shop and to write to it by WhatsApp.
 * @param message what the chat begins with; it names the product, order or repair
 */
export function AskUs({ message }: { message: string }) {
  const t = useTexts(askTexts);
  const chat = `https://wa.me/${company.whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
  return (
    <p className={styles.ask}>
      <span>{t.question}</span>
      <a href={`tel:${company.phone.replaceAll(' ', '')}`}>
        <Icon name="phone" size={18} /> {t.call}
      </a>
      <a href={chat} target="_blank" rel="noreferrer">
        <Icon name="message-square-text" size={18} /> WhatsApp
      </a>
    </p>
  );
}
