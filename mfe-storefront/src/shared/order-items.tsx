import type { Order } from '@netra/api-client';
import { formatMoney, Link, useTexts, VisuallyHidden, type Elements } from '@netra/web-kit';
import { catalogTexts } from '../texts/catalog';
import { ordersTexts } from '../texts/orders';
import { useDeliveryWords } from './delivery/use-delivery-words';
import styles from './order-items.module.css';
import { Picture } from './picture';

interface OrderItemsProps {
  order: Pick<Order, 'items' | 'total' | 'district' | 'deliveryFee'>;
  /** The actions on an item, below its name. */
  acts?: (item: Order['items'][number]) => Elements;
}

/** The ordered items, at the prices of that day. */
export function OrderItems({ order, acts }: OrderItemsProps) {
  const t = useTexts(ordersTexts);
  const words = useDeliveryWords();
  const { noImage } = useTexts(catalogTexts);
  return (
    <table className={styles.items}>
      <caption>
        <VisuallyHidden>{t.items}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.product}</th>
          <th scope="col">{t.qty}</th>
          <th scope="col">{t.price}</th>
          <th scope="col">{t.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item._id}>
            <td>
              <span className={styles.product}>
                <span className={styles.picture}>
                  <Picture src={item.image} alt="" missing={noImage} sizes="56px" />
                </span>
                <span>
                  <Link to={`/overview/${encodeURIComponent(item.productId)}`}>{item.productName}</Link>
                  {item.serials.length > 0 ? (
                    <span className={styles.serials} translate="no">
                      {`${t.serials}: ${item.serials.join(', ')}`}
                    </span>
                  ) : null}
                  {acts?.(item)}
                </span>
              </span>
            </td>
            <td data-label={t.qty}>{item.qty}</td>
            <td data-label={t.price} translate="no">
              {formatMoney(item.price)}
            </td>
            <td data-label={t.lineTotal} translate="no">
              {formatMoney((Math.round(item.price * 100) * item.qty) / 100)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.district ? (
          <tr className={styles.delivery}>
            <th scope="row" colSpan={3}>
              {words.place(order.district)}
            </th>
            <td>{words.fee(order.deliveryFee)}</td>
          </tr>
        ) : null}
        <tr>
          <th scope="row" colSpan={3}>
            {t.total}
          </th>
          <td translate="no">{formatMoney(order.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
