import { useTexts } from '@netra/web-kit';
import { stockTexts } from '../../texts/stock';
import { useLedger } from './stock.api';

/** How many people are told when a product can be bought again; nothing when nobody waits. */
export function Waiting({ productId }: { productId: string }) {
  const t = useTexts(stockTexts);
  const { data } = useLedger(productId, '');
  return data?.waiting ? <span>{t.waiting(data.waiting)}</span> : null;
}
