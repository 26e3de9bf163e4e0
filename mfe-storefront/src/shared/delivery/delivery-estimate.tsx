import type { DeliveryTerms } from '@netra/api-client';
import { Field, formatMoney, Link, useQuery, useTexts } from '@netra/web-kit';
import { deliveryOf } from '@netra/shop-kit/delivery';
import { deliveryTexts } from '../../texts/delivery';
import { chosenDistrict, useChosenDistrict } from './chosen-district';
import { deliveryQuery } from './delivery.api';
import styles from './delivery-estimate.module.css';
import { DistrictSelect } from './district-select';
import { useDeliveryWords } from './use-delivery-words';

export interface DeliveryEstimateProps {
  /** The price of the goods. */
  goods: number;
  /** On the page about deliveries: larger, and without the link to it. */
  isAnswer?: boolean;
}

/** The delivery fee and days of goods for the person's district; nothing while the terms are unknown. */
export default function DeliveryEstimate(props: DeliveryEstimateProps) {
  const { data: terms } = useQuery(deliveryQuery);
  return terms ? <Estimate terms={terms} {...props} /> : null;
}

function Estimate({ terms, goods, isAnswer }: DeliveryEstimateProps & { terms: DeliveryTerms }) {
  const t = useTexts(deliveryTexts);
  const words = useDeliveryWords();
  const choice = useChosenDistrict();
  const delivery = deliveryOf(terms, choice, goods);
  return (
    <section className={styles.estimate} data-answer={isAnswer || undefined} aria-label={t.heading}>
      <Field label={t.label} className={styles.choice}>
        <DistrictSelect
          terms={terms}
          value={delivery ? choice : ''}
          onChange={({ target }) => chosenDistrict.set(target.value || null)}
        />
      </Field>
      <p className={styles.answer} aria-live="polite">
        {delivery ? (
          <>
            <span>{`${words.place(choice)}:`}</span> <strong>{words.summary(delivery)}</strong>
          </>
        ) : (
          t.chooseHint
        )}
      </p>
      {isAnswer ? null : (
        <p className={styles.note}>
          {delivery?.missing ? <span>{`${t.missing(formatMoney(delivery.missing))} `}</span> : null}
          <Link to="/delivery">{t.more}</Link>
        </p>
      )}
    </section>
  );
}
