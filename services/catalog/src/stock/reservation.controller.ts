import { Controller } from '@nestjs/common';
import {
  ReleaseStock,
  type Reservation,
  type ReservedLine,
  ReservationKey,
  ReserveCommand,
  ReserveManyCommand,
  ReserveStock,
  ReserveStocks,
} from '@netra/contracts';
import { Handles, logError, toErrorBody } from '@netra/service-kit';
import { ReservationService, StockLocked } from './reservation.service.js';

/** How long a locked product holds up the other reservations of its request. */
const BATCH_RETRY_MS = 60;

@Controller()
export class ReservationController {
  constructor(private readonly reservations: ReservationService) {}

  @Handles(ReserveStock)
  async reserve(command: ReserveCommand): Promise<ReservedLine[]> {
    const [outcome] = await this.reservations.reserve([command]);
    if (outcome instanceof Error) throw outcome;
    return outcome!;
  }

  @Handles(ReserveStocks)
  async reserveMany({ reservations }: ReserveManyCommand): Promise<Reservation[]> {
    const outcomes = await this.reservations.reserve(reservations, BATCH_RETRY_MS);
    return outcomes.map((outcome) => (outcome instanceof Error ? failed(outcome) : { lines: outcome }));
  }

  @Handles(ReleaseStock)
  release({ reservationId }: ReservationKey) {
    return this.reservations.release(reservationId);
  }
}

function failed(error: Error): Reservation {
  if (error instanceof StockLocked) return { isLocked: true };
  const refusal = toErrorBody(error);
  logError(error, refusal, ReserveStocks.subject);
  return { refusal };
}
