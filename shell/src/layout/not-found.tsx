import { Illustration, LinkButton, useTexts, useTitle } from '@netra/web-kit';
import { texts } from '../texts/texts';
import styles from './not-found.module.css';

/** The page of an unknown address. */
export function NotFound() {
  const t = useTexts(texts);
  useTitle(t.notFound);
  return (
    <div className={styles.page}>
      <Illustration name="ptz" className={styles.picture} />
      <h1>{t.notFound}</h1>
      <p className={styles.help}>{t.notFoundHelp}</p>
      <div className={styles.ways}>
        <LinkButton to="/" variant="primary">
          {t.toHome}
        </LinkButton>
        <LinkButton to="/shop">{t.toShop}</LinkButton>
      </div>
    </div>
  );
}
