import { company, type Elements, Logo } from '@netra/web-kit';
import styles from './sheet.module.css';

interface SheetProps {
  /** The document and its subject, for screen readers. */
  label: string;
  /** The kind of document, in large letters. */
  word: string;
  id: string;
  date: string;
  /** The shop's contact details: `short` is only the phone number. */
  sender?: 'whole' | 'short';
  children: Elements;
}

/** A sheet of A4 paper with the shop's letterhead, or as many as the content needs. Paper is white, whatever the theme. */
export function Sheet({ label, word, id, date, sender = 'whole', children }: SheetProps) {
  return (
    <article className={styles.sheet} aria-label={label}>
      <header className={styles.head}>
        <div>
          <Logo size={30} />
          <address className={styles.small}>
            {sender === 'whole' ? (
              <>
                <span>{company.address.join(', ')}</span>
                <br />
                <span>{`${company.phone} · ${company.email}`}</span>
              </>
            ) : (
              company.phone
            )}
          </address>
        </div>
        <div className={styles.number}>
          <p className={styles.word}>{word}</p>
          <p className={styles.id} translate="no">
            {id}
          </p>
          <p className={styles.small}>{date}</p>
        </div>
      </header>
      {children}
    </article>
  );
}
