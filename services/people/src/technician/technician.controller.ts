import { Controller } from '@nestjs/common';
import {
  FindTechnicianDetails,
  SaveTechnicianDetails,
  TechnicianDetailsCommand,
  TechnicianIds,
  type TechnicianDetails,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { TechnicianService } from './technician.service.js';

@Controller()
export class TechnicianController {
  constructor(private readonly technicians: TechnicianService) {}

  @Handles(SaveTechnicianDetails)
  save(command: TechnicianDetailsCommand): Promise<TechnicianDetails> {
    return this.technicians.save(command);
  }

  @Handles(FindTechnicianDetails)
  find({ ids }: TechnicianIds): Promise<TechnicianDetails[]> {
    return this.technicians.find(ids);
  }
}
