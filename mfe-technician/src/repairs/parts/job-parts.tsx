import type { Product, Repair } from '@netra/api-client';
import { Button, errorText, formatMoney, Icon, IconButton, TextInput, toast, useTexts } from '@netra/web-kit';
import { useRef, useState } from 'react';
import { workTexts } from '../../texts/work';
import asideStyles from '../job-aside.module.css';
import { usePartMoves, useParts, useProductsLike } from './parts.api';
import styles from './parts.module.css';

/** The parts that the job took from stock; another product is found by id or name and taken by one click. */
export function JobParts({ job: { _id: id, progress } }: { job: Repair }) {
  const t = useTexts(workTexts).parts;
  const { data } = useParts(id);
  const { giveBack } = usePartMoves(id);
  const parts = data?.parts ?? [];
  // Parts of a finished repair can neither be taken nor returned.
  const isFinished = progress === 'Completed';
  const remove = (partId: string) =>
    void giveBack.mutateAsync(partId).catch((error: unknown) => {
      toast.error(errorText(error, t.failed));
    });
  return (
    <section className={asideStyles.part}>
      <h3 className={asideStyles.heading}>{t.title}</h3>
      {data && parts.length === 0 ? <p className={styles.soft}>{t.none}</p> : null}
      {parts.length > 0 ? (
        <ul className={styles.list} aria-label={t.title}>
          {parts.map(({ _id, productId, name, qty, price, isSettled, isCharged }) => (
            <li key={_id} className={styles.part}>
              <span>
                <span translate="no">{`${qty} × ${name || productId}`}</span>
                <span className={styles.soft}>{` ${isSettled ? formatMoney(qty * price) : t.waits}`}</span>
              </span>
              {isFinished || isCharged ? null : (
                <IconButton
                  label={t.giveBack(name || productId)}
                  disabled={!isSettled}
                  busy={giveBack.isPending}
                  onClick={() => remove(_id)}
                >
                  <Icon name="trash-2" size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {isFinished ? null : <PartSearch id={id} />}
    </section>
  );
}

function PartSearch({ id }: { id: string }) {
  const t = useTexts(workTexts).parts;
  const [typed, setTyped] = useState('');
  const [qty, setQty] = useState('1');
  const products = useProductsLike(typed);
  const { take, taken } = useTake(id, () => {
    setTyped('');
    setQty('1');
  });
  return (
    <>
      <div className={styles.search}>
        <TextInput
          aria-label={t.search}
          placeholder={t.search}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextInput
          aria-label={t.qty}
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          value={qty}
          onChange={({ target }) => setQty(target.value)}
        />
      </div>
      <div role="status" className={styles.soft}>
        {products?.length === 0 ? t.notFound : null}
      </div>
      {products && products.length > 0 ? (
        <ul className={styles.found} aria-label={t.found}>
          {products.map((product) => (
            <li key={product.productId}>
              <Button
                size="small"
                block
                disabled={product.stock < 1 || (taken !== undefined && taken !== product.productId)}
                busy={taken === product.productId}
                className={styles.choice}
                onClick={() => take(product, Number(qty))}
              >
                {`${product.name} · ${t.left(product.stock)} · ${formatMoney(product.price)}`}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Repeating a take after a lost answer reuses its key, so that nothing more is taken. */
function useTake(id: string, onTaken: () => void) {
  const t = useTexts(workTexts).parts;
  const { take, newKey } = usePartMoves(id);
  const asked = useRef({ what: '', key: '' });
  const start = ({ productId }: Product, qty: number) => {
    if (!Number.isInteger(qty) || qty < 1) return void toast.error(t.wrongQty);
    const what = `${productId} ${qty}`;
    if (asked.current.what !== what) asked.current = { what, key: newKey() };
    const done = () => {
      asked.current = { what: '', key: '' };
      onTaken();
    };
    void take.mutateAsync({ productId, qty, key: asked.current.key }, { onSuccess: done }).then(
      () => toast.success(t.taken),
      (error: unknown) => toast.error(errorText(error, t.failed)),
    );
  };
  return { take: start, taken: take.isPending ? take.variables.productId : undefined };
}
