import { Controller } from '@nestjs/common';
import {
  ReleaseStock,
  type Reservation,
  ReservationKey,
  ReserveManyCommand,
  ReserveStocks,
} from '@netra/contracts';
import { Handles, logError, toErrorBody } from '@netra/service-kit';
import { OtherCost, ReservationService } from './reservation.service.js';
import { StockLocked } from './stock-locked.js';

/** How long a locked product delays the other reservations of a request. */
const BATCH_RETRY_MS = 60;

@Controller()
export class ReservationController {
  constructor(private readonly reservations: ReservationService) {}

  @Handles(ReserveStocks)
  async reserve({ reservations }: ReserveManyCommand): Promise<Reservation[]> {
    const retryMs = reservations.length > 1 ? BATCH_RETRY_MS : undefined;
    const outcomes = await this.reservations.reserve(reservations, retryMs);
    return outcomes.map((outcome) => (outcome instanceof Error ? failed(outcome) : { lines: outcome }));
  }

  @Handles(ReleaseStock)
  release({ reservationId }: ReservationKey) {
    return this.reservations.release(reservationId);
  }
}

function failed(error: Error): Reservation {
  if (error instanceof StockLocked) return { isLocked: true };
  if (error instanceof OtherCost) return { goods: error.goods };
  const refusal = toErrorBody(error);
  logError(error, refusal, ReserveStocks.subject);
  return { refusal };
}
