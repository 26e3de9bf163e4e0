import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import styles from './skip-link.module.css';

/** The first element that the keyboard reaches: jumps over the header to `#content`. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#content">
      {useTexts(kitTexts).skipToContent}
    </a>
  );
}
