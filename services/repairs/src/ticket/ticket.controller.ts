import { Controller } from '@nestjs/common';
import {
  GetRepairTicket,
  RepairKey,
  TrackCommand,
  TrackRepair,
  type RepairTicket,
  type TrackedRepair,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { TicketService } from './ticket.service.js';

@Controller()
export class TicketController {
  constructor(private readonly tickets: TicketService) {}

  @Handles(GetRepairTicket)
  ticket(key: RepairKey): Promise<RepairTicket> {
    return this.tickets.ticket(key);
  }

  @Handles(TrackRepair)
  track(command: TrackCommand): Promise<TrackedRepair> {
    return this.tickets.track(command);
  }
}
