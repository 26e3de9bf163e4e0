import type { EntityManager } from 'typeorm';
import { sumOf } from './charge-lines.js';
import { Correction } from './correction.entity.js';
import { HandedOver } from './handed-over.entity.js';

/** What corrections have made of a hand-over since. */
export interface Corrected extends Pick<HandedOver, 'id' | 'at' | 'charged'> {
  corrected: number;
  refunded: number;
}

/** What a hand-over charges with its corrections. */
export const priceOf = ({ charged, corrected }: Corrected): number => sumOf([charged, corrected]);

/** The newest that charges as much as a correction takes off. */
export const bearerOf = (handOvers: Corrected[], amount: number): Corrected | undefined =>
  handOvers.find((one) => sumOf([priceOf(one), amount]) >= 0);

/** The hand-overs of a repair with their corrections, the newest first. */
export async function correctedOf(manager: EntityManager, repairId: string): Promise<Corrected[]> {
  const rows = await manager.find(HandedOver, {
    select: { id: true, at: true, charged: true },
    where: { repairId },
    order: { at: 'DESC' },
  });
  const handOvers = rows.map(({ id, at, charged }) => ({ id, at, charged, corrected: 0, refunded: 0 }));
  const corrections = await manager.find(Correction, {
    where: { repairId },
    order: { at: 'ASC', id: 'ASC' },
  });
  for (const { handOverId, at, amount, refunded } of corrections) {
    const before = handOvers.filter((one) => one.at <= at);
    const own = handOverId ? handOvers.find(({ id }) => id === handOverId) : bearerOf(before, amount);
    if (own) correct(own, amount, refunded);
    else spread(before, amount, refunded);
  }
  return handOvers;
}

function correct(handOver: Corrected, amount: number, refunded: number): void {
  handOver.corrected = sumOf([handOver.corrected, amount]);
  handOver.refunded = sumOf([handOver.refunded, refunded]);
}

/** Takes more off than any single one charges: from the newest until it charges nothing, then from the one before. */
function spread(handOvers: Corrected[], amount: number, refunded: number): void {
  let [off, back] = [-amount, refunded];
  for (const handOver of handOvers) {
    const share = Math.min(priceOf(handOver), off);
    const given = Math.min(share, back);
    correct(handOver, -share, given);
    [off, back] = [sumOf([off, -share]), sumOf([back, -given])];
  }
}
