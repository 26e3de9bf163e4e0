import { toast, toastWithAction, useQueryClient, useTexts } from '@netra/web-kit';
import { useCallback } from 'react';
import { cartTexts } from '../texts/cart';
import { countPieces } from './cart-lines';
import { joinCarts, separateCarts, type JoinedCarts } from './join-carts';

/** Joins the browser's cart with the customer's, shows a toast, and offers to undo it. An outage postpones it. */
export function useJoinCarts(): () => Promise<void> {
  const queryClient = useQueryClient();
  const t = useTexts(cartTexts);
  return useCallback(async () => {
    const undo = async (joined: JoinedCarts) => {
      try {
        await separateCarts(queryClient, joined);
        toast.success(t.joinUndone);
      } catch {
        toast.error(t.undoFailed);
      }
    };
    try {
      const joined = await joinCarts(queryClient);
      const pieces = countPieces(joined.added.map(({ change }) => ({ qty: change })));
      if (pieces > 0) toastWithAction(t.joined(pieces), { label: t.undo, run: () => void undo(joined) });
      if (joined.gone.length > 0) toast(t.joinedGone(joined.gone.join(', ')));
      for (const sentence of new Set(joined.refused)) toast.error(sentence);
    } catch (error) {
      console.warn('The cart of this browser waits to be joined', error);
    }
  }, [queryClient, t]);
}
