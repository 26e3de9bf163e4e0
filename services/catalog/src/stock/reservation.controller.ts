import { Controller } from '@nestjs/common';
import {
  ReleaseStock,
  type Reservation,
  ReservationKey,
  ReserveCommand,
  ReserveManyCommand,
  ReserveStock,
  ReserveStocks,
} from '@netra/contracts';
import { Handles, logError, toErrorBody } from '@netra/service-kit';
import { ReservationService, StockLocked } from './reservation.service.js';

/** Who wants a locked product asks again alone, so that the others of the request have their answers. */
const PATIENCE_MS = 60;

@Controller()
export class ReservationController {
  constructor(private readonly reservations: ReservationService) {}

  @Handles(ReserveStock)
  reserve(command: ReserveCommand) {
    return this.reservations.reserve(command);
  }

  @Handles(ReserveStocks)
  reserveMany({ reservations }: ReserveManyCommand): Promise<Reservation[]> {
    return Promise.all(reservations.map((command) => this.#try(command)));
  }

  async #try(command: ReserveCommand): Promise<Reservation> {
    try {
      return { lines: await this.reservations.reserve(command, PATIENCE_MS) };
    } catch (error) {
      if (error instanceof StockLocked) return { isLocked: true };
      const refusal = toErrorBody(error);
      logError(error, refusal, ReserveStocks.subject);
      return { refusal };
    }
  }

  @Handles(ReleaseStock)
  release({ reservationId }: ReservationKey) {
    return this.reservations.release(reservationId);
  }
}
