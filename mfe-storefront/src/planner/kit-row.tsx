import { Field, formatMoney, Link, Select, useTexts } from '@netra/web-kit';
import { readSpecs, specInShort } from '@netra/shop-kit/specs';
import type { Option } from '../shared/kit/options';
import { wordOf } from '../shared/kit/part';
import type { KitLine } from '../shared/kit/plan-kit';
import { Picture } from '../shared/picture';
import { catalogTexts } from '../texts/catalog';
import { plannerTexts } from '../texts/planner';
import styles from './kit-row.module.css';
import { FORM_ID } from './planner-form';

const SHOWN_SPECS = 4;
/** The number of parts to choose from; a longer list does not help. */
const SHOWN_OPTIONS = 8;

/** A part of the kit, with its alternatives. */
export function KitRow({ line, onSwap }: { line: KitLine; onSwap: () => void }) {
  const t = useTexts(plannerTexts);
  const catalog = useTexts(catalogTexts);
  const { role, part, quantity } = line;
  const specs = readSpecs(part.specs).slice(0, SHOWN_SPECS);
  const to = `/overview/${encodeURIComponent(part.productId)}`;
  return (
    <li className={styles.row}>
      <Link className={styles.picture} to={to} tabIndex={-1} aria-hidden>
        <Picture src={part.image} alt="" missing={catalog.noImage} sizes="96px" />
      </Link>
      <div className={styles.text}>
        <h3 className={styles.role}>{t.roles[role]}</h3>
        <Link className={styles.name} to={to} lang="en">
          {part.name}
        </Link>
        <p className={styles.specs}>{specs.map((spec) => specInShort(spec, catalog.specs)).join(' · ')}</p>
        {isOutdoorBody(line) ? <p className={styles.stock}>{t.outdoorBody}</p> : null}
        <p className={styles.stock}>{t.inStock(part.stock)}</p>
      </div>
      <p className={styles.price} translate="no">
        <strong translate="no">{formatMoney(part.price * quantity)}</strong>
        <span>{`${quantity} × ${formatMoney(part.price)}`}</span>
      </p>
      <Swap line={line} onSwap={onSwap} />
    </li>
  );
}

const isOutdoorBody = ({ role, part }: KitLine): boolean =>
  role === 'indoor' && wordOf(part, 'place') === 'outdoor';

/**
 * The other parts that fit; the chosen one, which the row shows, invites to choose another. The suggested one has no value, so that a
 * shared plan follows the stock.
 */
function Swap({ line: { role, part, options }, onSwap }: { line: KitLine; onSwap: () => void }) {
  const t = useTexts(plannerTexts);
  if (options.length < 2) return null;
  const [first] = options;
  const value = part === first?.part ? '' : part.productId;
  const label = t.swap(t.roles[role]);
  const shown = options.slice(0, SHOWN_OPTIONS);
  if (!shown.some((option) => option.part === part)) shown.push({ part, quantity: 0 });
  return (
    <Field label={label} labelHidden className={styles.swap}>
      <Select
        form={FORM_ID}
        name={`part-${role}`}
        key={value}
        defaultValue={value}
        onChange={onSwap}
        options={shown.map((option) => ({
          value: option.part === first?.part ? '' : option.part.productId,
          label: option.part === part ? label : labelOf(option),
        }))}
      />
    </Field>
  );
}

const labelOf = ({ part, quantity }: Option): string =>
  `${part.name}: ${formatMoney(part.price * quantity)} (${quantity} ×)`;
