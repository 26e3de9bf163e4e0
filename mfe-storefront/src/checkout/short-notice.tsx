import type { ShortLine } from '@netra/api-client';
import { Button, Icon, useTexts } from '@netra/web-kit';
import { checkoutTexts } from '../texts/checkout';
import styles from './checkout-notice.module.css';

interface ShortNoticeProps {
  lines: ShortLine[];
  onFix: (lines: ShortLine[]) => void;
}

/** Lists products with less stock than ordered, and reduces the quantities in one click. */
export function ShortNotice({ lines, onFix }: ShortNoticeProps) {
  const t = useTexts(checkoutTexts);
  return (
    <div role="alert" className={styles.notice}>
      {lines.length > 0 ? (
        <>
          <p className={styles.title}>
            <Icon name="circle-alert" size={18} /> {t.shortHeading}
          </p>
          <ul role="list">
            {lines.map(({ productId, name, wanted, left }) => (
              <li key={productId}>{t.shortLine(name, wanted, left)}</li>
            ))}
          </ul>
          <Button size="small" onClick={() => onFix(lines)}>
            {t.shortFix}
          </Button>
        </>
      ) : null}
    </div>
  );
}
