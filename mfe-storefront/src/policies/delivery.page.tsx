import type { DeliveryTerms } from '@netra/api-client';
import { company, formatMoney, Skeleton, useQuery, useTexts } from '@netra/web-kit';
import { deliveryOf, districtTexts } from '@netra/shop-kit/delivery';
import { deliveryQuery } from '../shared/delivery/delivery.api';
import { LateDeliveryEstimate } from '../shared/delivery/late-delivery-estimate';
import { useDeliveryWords } from '../shared/delivery/use-delivery-words';
import { Loading, QueryStates } from '../shared/query-states';
import { deliveryTexts } from '../texts/delivery';
import { policiesTexts } from '../texts/policies';
import { Policy } from './policy';
import styles from './policy.module.css';

/** How orders reach the customer: first the answer for their district, then the current fees and days of all districts. */
export default function DeliveryPage() {
  const t = useTexts(policiesTexts).delivery;
  const { heading } = useTexts(deliveryTexts);
  const query = useQuery(deliveryQuery);
  const loading = (
    <Loading label={heading}>
      <Skeleton height="60rem" />
    </Loading>
  );
  return (
    <Policy text={t}>
      <LateDeliveryEstimate goods={0} isAnswer />
      <section>
        <h2>{t.feesHeading}</h2>
        <QueryStates query={query} loading={loading} failed={t.feesFailed}>
          {(terms) => <Fees terms={terms} />}
        </QueryStates>
      </section>
    </Policy>
  );
}

function Fees({ terms }: { terms: DeliveryTerms }) {
  const t = useTexts(policiesTexts).delivery;
  const words = useTexts(deliveryTexts);
  const { fee } = useDeliveryWords();
  const names = useTexts(districtTexts);
  return (
    <>
      {terms.freeFrom === null ? null : (
        <p className={styles.free}>{t.freeFrom(formatMoney(terms.freeFrom))}</p>
      )}
      {/* The roles are needed where the cells are laid out as a grid. */}
      <table role="table" className={styles.rates}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t.district}
            </th>
            <th role="columnheader" scope="col">
              {t.fee}
            </th>
            <th role="columnheader" scope="col">
              {t.days}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {terms.rates.map(({ district }) => {
            const delivery = deliveryOf(terms, district, 0);
            return (
              <tr role="row" key={district}>
                <th role="rowheader" scope="row">
                  {names[district]}
                </th>
                <td role="cell">{delivery?.isServed ? fee(delivery.fee) : t.notServed}</td>
                <td role="cell">
                  {delivery?.isServed && delivery.days
                    ? words.days(delivery.days.from, delivery.days.to)
                    : '–'}
                </td>
              </tr>
            );
          })}
          <tr role="row">
            <th role="rowheader" scope="row">
              {words.pickUp}
            </th>
            <td role="cell">{words.free}</td>
            <td role="cell">{company.address.join(', ')}</td>
          </tr>
        </tbody>
      </table>
      {terms.rates.every(({ isServed }) => isServed) ? null : <p>{t.elsewhere}</p>}
    </>
  );
}
