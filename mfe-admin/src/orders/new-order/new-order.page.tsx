import type { DeliveryTerms } from '@netra/api-client';
import { ErrorState, Form, Icon, Link, Page, PageSpinner, useSearchParams, useTexts } from '@netra/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { newOrderTexts } from '../../texts/new-order';
import { CustomerFields } from './customer-fields';
import { useTerms } from './new-order.api';
import styles from './new-order.module.css';
import { OrderSum } from './order-sum';
import { ProductLines } from './product-lines';
import { useNewOrder } from './use-new-order';

/** Takes an order by phone. */
export default function NewOrderPage() {
  const t = useTexts(newOrderTexts);
  const { data: terms, isError, refetch } = useTerms();
  return (
    <Page title={t.title} intro={t.intro} width="wide" density="compact">
      <Link to="/admin/order" className={styles.back}>
        <Icon name="arrow-left" size={16} />
        <span>{t.back}</span>
      </Link>
      {terms ? (
        <NewOrderForm terms={terms} />
      ) : isError ? (
        <ErrorState title={t.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </Page>
  );
}

function NewOrderForm({ terms }: { terms: DeliveryTerms }) {
  const t = useTexts(newOrderTexts);
  const order = useNewOrder(terms);
  const { form } = order;
  const products = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const toProducts = () => products.current?.focus();
  useCustomerOfAddress(form.values.customer, (email) => {
    // The draft may be of another customer.
    if (!order.isRestored()) form.set('customer', email);
    toProducts();
  });
  usePlaceKey(frame);
  return (
    <div ref={frame}>
      <Form form={form} label={t.title} className={styles.form}>
        <CustomerFields form={form} terms={terms} blockReason={order.blockReason} onChosen={toProducts} />
        <div className={styles.column}>
          <ProductLines
            lines={order.lines}
            edit={order.edit}
            error={form.errors.lines}
            searchRef={products}
          />
          <OrderSum order={order} />
        </div>
      </Form>
    </div>
  );
}

/** Chooses the customer in the address, such as from the customer's page. */
function useCustomerOfAddress(customer: string, onNamed: (email: string) => void) {
  const [params] = useSearchParams();
  const named = params.get('customer') ?? '';
  const take = useEffectEvent(() => {
    if (named && !customer) onNamed(named);
  });
  useEffect(() => take(), [named]);
}

/** Ctrl+Enter places the order, wherever the focus is. */
function usePlaceKey(frame: { current: HTMLElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      frame.current?.querySelector('form')?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame]);
}
