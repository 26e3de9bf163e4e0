import type { Product } from '@netra/api-client';
import { ApiError, toast, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { useCartActions } from './use-cart-actions';
import { productTexts } from '../texts/product';

/** Adds a product to the cart and shows the outcome. */
export function useAddToCart({ productId, name, images, price, altNames }: Product) {
  const t = useTexts(productTexts);
  const { change } = useCartActions();
  const [state, setState] = useState<'idle' | 'adding' | 'added'>('idle');
  const add = async (quantity: number) => {
    setState('adding');
    try {
      await change({ productId, name, image: images[0] ?? '', price, altNames }, quantity);
      toast.success(t.added);
      setState('added');
    } catch (error) {
      toast.error(error instanceof ApiError && error.isAccess ? t.loginToSave : t.addFailed);
      setState('idle');
    }
  };
  return {
    add: (quantity: number) => void add(quantity),
    isAdding: state === 'adding',
    isAdded: state === 'added',
    /** Ends `isAdded`: what was added is not what is chosen now. */
    forget: () => setState((current) => (current === 'added' ? 'idle' : current)),
  };
}
