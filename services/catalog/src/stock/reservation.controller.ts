import { Controller } from '@nestjs/common';
import { ReleaseStock, ReservationKey, ReserveCommand, ReserveStock } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { ReservationService } from './reservation.service.js';

@Controller()
export class ReservationController {
  constructor(private readonly reservations: ReservationService) {}

  @Handles(ReserveStock)
  reserve(command: ReserveCommand) {
    return this.reservations.reserve(command);
  }

  @Handles(ReleaseStock)
  release({ reservationId }: ReservationKey) {
    return this.reservations.release(reservationId);
  }
}
