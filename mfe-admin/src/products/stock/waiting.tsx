import { useTexts } from '@netra/web-kit';
import { stockTexts } from '../../texts/stock';
import { useLedger } from './stock.api';

/** How many people will be notified when a product is available again; nothing when nobody waits. */
export function Waiting({ productId }: { productId: string }) {
  const t = useTexts(stockTexts);
  const { data } = useLedger(productId, '');
  return data?.waiting ? <span>{t.waiting(data.waiting)}</span> : null;
}
