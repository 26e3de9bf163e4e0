import type { BoughtPiece, ClaimBody, WarrantyClaim } from '@netra/api-client';
import { call, keepPreviousData, queryOptions, read, useMutation, useQueryClient } from '@netra/web-kit';
import { serialKey } from '@netra/web-kit/rules';
import { myClaimsQuery } from '../shared/claims/claims.api';

const MY_WARRANTIES = ['mine', 'warranties'];

/** A page of the signed-in customer's purchases, or those of one order. */
export const myWarrantiesQuery = ({ page, orderId }: { page: number; orderId?: string }) =>
  queryOptions({
    ...read(MY_WARRANTIES, 'GET /warranties/mine', { query: { page, limit: 20, orderId }, has: ['pieces'] }),
    placeholderData: keepPreviousData,
  });

/** Files a claim once per key, however often it is sent. */
export function useFileClaim(key: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ClaimBody) =>
      call('POST /warranties/claims', { body, headers: { 'Idempotency-Key': key }, has: ['repairId'] }),
    onSettled: () => queryClient.invalidateQueries(myClaimsQuery),
  });
}

/**
 * The claims for a piece, newest first; claims with a serial that the shop has not recorded belong to the pieces without
 * one.
 */
export function claimsOf(
  piece: BoughtPiece,
  pieces: BoughtPiece[],
  claims: WarrantyClaim[],
): WarrantyClaim[] {
  const ofItem = claims.filter(({ itemId }) => itemId === piece.itemId);
  if (piece.serial) return ofItem.filter(({ serial }) => serialKey(serial) === serialKey(piece.serial!));
  const recorded = pieces.flatMap(({ itemId, serial }) =>
    itemId === piece.itemId && serial ? serialKey(serial) : [],
  );
  return ofItem.filter(({ serial }) => !recorded.includes(serialKey(serial)));
}
