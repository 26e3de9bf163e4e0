import { Controller } from '@nestjs/common';
import {
  CheckTechnicianUpdate,
  CreateTechnician,
  CreateTechnicianCommand,
  DeleteTechnician,
  EmailKey,
  GetTechnician,
  ListTechnicians,
  SearchQuery,
  UpdateTechnician,
  UpdateTechnicianCommand,
  type TechnicianAccount,
  type TechnicianAccountPage,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { TechnicianService } from './technician.service.js';

@Controller()
export class TechnicianController {
  constructor(private readonly technicians: TechnicianService) {}

  @Handles(ListTechnicians)
  list(query: SearchQuery): Promise<TechnicianAccountPage> {
    return this.technicians.list(query);
  }

  @Handles(GetTechnician)
  get({ email }: EmailKey): Promise<TechnicianAccount> {
    return this.technicians.get(email);
  }

  @Handles(CreateTechnician)
  create(
    command: CreateTechnicianCommand,
  ): Promise<{ technician: TechnicianAccount; initialPassword: string }> {
    return this.technicians.create(command);
  }

  @Handles(CheckTechnicianUpdate)
  checkUpdate(command: UpdateTechnicianCommand): Promise<TechnicianAccount> {
    return this.technicians.checkUpdate(command);
  }

  @Handles(UpdateTechnician)
  update(command: UpdateTechnicianCommand): Promise<TechnicianAccount> {
    return this.technicians.update(command);
  }

  @Handles(DeleteTechnician)
  delete({ email }: EmailKey): Promise<TechnicianAccount> {
    return this.technicians.delete(email);
  }
}
