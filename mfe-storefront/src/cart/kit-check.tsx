import type { ProductCard } from '@netra/api-client';
import { Button, formatMoney, Icon, Link, toast, useQuery, useTexts } from '@netra/web-kit';
import { useId, useState } from 'react';
import { checkKit, type Finding } from '../shared/kit/check-kit';
import { kitPartsQuery } from '../shared/kit/kit-parts.api';
import { remedyOf, wishesOf } from '../shared/kit/remedy';
import { useCartActions } from '../shared/use-cart-actions';
import { kitCheckTexts } from '../texts/kitcheck';
import styles from './kit-check.module.css';
import { canBeOrdered, type CheckedLine } from './use-cart-lines';

/**
 * Reports what is missing in the cart or does not fit together, with a part that does. It blocks nothing, and reports
 * nothing that it cannot know.
 */
export default function KitCheck({ lines }: { lines: CheckedLine[] }) {
  const t = useTexts(kitCheckTexts);
  const heading = useId();
  const findings = checkKit(
    lines.filter(canBeOrdered).map(({ product, item }) => ({ product, quantity: item.quantity })),
  );
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.check}>
      <h2 id={heading}>{t.heading}</h2>
      <p className={styles.intro}>{t.intro}</p>
      <ul className={styles.list} role="list">
        {findings.map((finding, index) => (
          <FindingRow key={`${finding.kind} ${index}`} finding={finding} />
        ))}
      </ul>
      <Link to="/planner" className={styles.planner}>
        {t.planner}
      </Link>
    </section>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const t = useTexts(kitCheckTexts);
  const { kind, has, needs, cameras } = finding;
  const isCoaxial = cameras.some(({ connection }) => connection === 'coaxial');
  const parts = useQuery(kitPartsQuery(wishesOf(finding)));
  const remedy = parts.data && remedyOf(finding, parts.data);
  return (
    <li className={styles.finding}>
      <Icon name="circle-alert" size={18} />
      <div>
        <p>{t.findings[kind](has, needs, isCoaxial)}</p>
        {parts.isPending ? <div className={styles.coming} /> : null}
        {remedy ? <Remedy part={remedy.part} quantity={remedy.quantity} /> : null}
      </div>
    </li>
  );
}

/** A part that fits, and the quantity. */
function Remedy({ part, quantity }: { part: ProductCard; quantity: number }) {
  const t = useTexts(kitCheckTexts);
  const { change } = useCartActions();
  const [isAdding, setAdding] = useState(false);
  const { productId, name, image, price, altNames } = part;
  const add = async () => {
    setAdding(true);
    try {
      await change({ productId, name, image, price, altNames }, quantity);
      toast.success(t.added(name));
    } catch {
      toast.error(t.failed(name));
    }
    setAdding(false);
  };
  return (
    <p className={styles.remedy}>
      <Link to={`/overview/${encodeURIComponent(productId)}`} lang="en">
        {name}
      </Link>
      <span translate="no">{`${quantity} × ${formatMoney(price)}`}</span>
      <Button size="small" busy={isAdding} aria-label={t.addNamed(quantity, name)} onClick={() => void add()}>
        {t.add}
      </Button>
    </p>
  );
}
