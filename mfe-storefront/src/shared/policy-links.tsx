import { Link, useTexts } from '@netra/web-kit';
import { deliveryTexts } from '../texts/delivery';
import styles from './policy-links.module.css';

/** The pages that a customer may want to read before ordering. */
export function PolicyLinks() {
  const t = useTexts(deliveryTexts);
  return (
    <p className={styles.links}>
      <Link to="/delivery">{t.more}</Link>
      <Link to="/returns">{t.returns}</Link>
      <Link to="/terms">{t.terms}</Link>
      <Link to="/privacy">{t.privacy}</Link>
    </p>
  );
}
