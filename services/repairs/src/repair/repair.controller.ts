import { Controller } from '@nestjs/common';
import {
  CreateRepair,
  FindBySerial,
  GetRepair,
  GetRepairHistory,
  ListRepairs,
  RepairBody,
  RepairKey,
  RepairQuery,
  RepairUpdateCommand,
  SerialQuery,
  UpdateRepair,
  type PublicRepair,
  type Repair,
  type RepairChange,
  type RepairPage,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { RepairSearch } from './repair-search.service.js';
import { RepairService } from './repair.service.js';

@Controller()
export class RepairController {
  constructor(
    private readonly repairs: RepairService,
    private readonly search: RepairSearch,
  ) {}

  @Handles(FindBySerial)
  findBySerial(query: SerialQuery): Promise<PublicRepair[]> {
    return this.search.findBySerial(query);
  }

  @Handles(ListRepairs)
  list(query: RepairQuery): Promise<RepairPage> {
    return this.search.list(query);
  }

  @Handles(GetRepair)
  get({ id }: RepairKey): Promise<Repair> {
    return this.repairs.get(id);
  }

  @Handles(GetRepairHistory)
  history({ id }: RepairKey): Promise<RepairChange[]> {
    return this.repairs.history(id);
  }

  @Handles(CreateRepair)
  create(body: RepairBody): Promise<Repair> {
    return this.repairs.create(body);
  }

  @Handles(UpdateRepair)
  update(command: RepairUpdateCommand): Promise<Repair> {
    return this.repairs.update(command);
  }
}
