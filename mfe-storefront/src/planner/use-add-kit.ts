import { ApiError, useQueryClient } from '@netra/web-kit';
import { useState } from 'react';
import type { KitLine } from '../shared/kit/plan-kit';
import { productQuery } from '../shared/products.api';
import { isNotFound } from '../shared/query-states';
import { useCartActions } from '../shared/use-cart-actions';

/** The outcome of adding a kit to the cart: the number of added parts, and the names of the others. */
interface Outcome {
  added: number;
  soldOut: string[];
  failed: string[];
}

type PartResult = 'added' | 'soldOut' | 'failed';

/**
 * Adds the parts of a kit to the cart one by one, so that one that is sold out or refused does not affect the others.
 * Fetches the stock again, because the plan may be old.
 */
export function useAddKit() {
  const queryClient = useQueryClient();
  const { change } = useCartActions();
  const [isAdding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const add = async ({ part, quantity }: KitLine): Promise<PartResult> => {
    const { productId, name, image, price, altNames } = part;
    try {
      const now = await queryClient.fetchQuery({ ...productQuery(productId), staleTime: 0 });
      if (!now.isAvailable || now.stock < quantity) return 'soldOut';
      await change({ productId, name, image, price: now.price ?? price, altNames }, quantity);
      return 'added';
    } catch (error) {
      const isGone = isNotFound(error) || (error instanceof ApiError && error.status === 409);
      return isGone ? 'soldOut' : 'failed';
    }
  };
  const addAll = async (lines: KitLine[]) => {
    setAdding(true);
    setOutcome(undefined);
    const results = await Promise.all(lines.map(add));
    const namesOf = (result: PartResult) =>
      lines.filter((_, at) => results[at] === result).map(({ part }) => part.name);
    setOutcome({
      added: namesOf('added').length,
      soldOut: namesOf('soldOut'),
      failed: namesOf('failed'),
    });
    setAdding(false);
  };
  return { addAll: (lines: KitLine[]) => void addAll(lines), isAdding, outcome };
}
