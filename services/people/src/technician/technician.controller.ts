import { Controller } from '@nestjs/common';
import {
  FindTechnicianDetails,
  SaveTechnicianDetails,
  TechnicianDetailsCommand,
  TechnicianDetailsUndo,
  TechnicianIds,
  UndoTechnicianDetails,
  type TechnicianDetails,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { TechnicianService } from './technician.service.js';

@Controller()
export class TechnicianController {
  constructor(private readonly technicians: TechnicianService) {}

  @Handles(SaveTechnicianDetails)
  store(command: TechnicianDetailsCommand): Promise<TechnicianDetails> {
    return this.technicians.store(command);
  }

  @Handles(UndoTechnicianDetails)
  undo(command: TechnicianDetailsUndo): Promise<TechnicianDetails> {
    return this.technicians.undo(command);
  }

  @Handles(FindTechnicianDetails)
  find({ ids }: TechnicianIds): Promise<TechnicianDetails[]> {
    return this.technicians.find(ids);
  }
}
