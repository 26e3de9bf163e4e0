import { Controller } from '@nestjs/common';
import {
  AddRepairPhoto,
  AssignRepair,
  ClaimRepair,
  CreateRepair,
  FindBySerial,
  GetRepair,
  GetRepairHistory,
  ListRepairs,
  ReleaseRepair,
  RemoveRepairPhoto,
  RepairAssignCommand,
  RepairClaimCommand,
  RepairCreateCommand,
  RepairKey,
  RepairPhotoCommand,
  RepairPhotoKey,
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
import { DeskService } from './desk.service.js';
import { RepairList } from './repair-list.service.js';
import { RepairSearch } from './repair-search.service.js';
import { RepairService } from './repair.service.js';

@Controller()
export class RepairController {
  constructor(
    private readonly repairs: RepairService,
    private readonly search: RepairSearch,
    private readonly lists: RepairList,
    private readonly desk: DeskService,
  ) {}

  @Handles(FindBySerial)
  findBySerial(query: SerialQuery): Promise<PublicRepair[]> {
    return this.search.findBySerial(query);
  }

  @Handles(ListRepairs)
  list(query: RepairQuery): Promise<RepairPage> {
    return this.lists.list(query);
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
  create(command: RepairCreateCommand): Promise<Repair> {
    return this.repairs.create(command);
  }

  @Handles(UpdateRepair)
  update(command: RepairUpdateCommand): Promise<Repair> {
    return this.repairs.update(command);
  }

  @Handles(ClaimRepair)
  claim(command: RepairClaimCommand): Promise<Repair> {
    return this.desk.claim(command);
  }

  @Handles(AssignRepair)
  assign(command: RepairAssignCommand): Promise<Repair> {
    return this.desk.assign(command);
  }

  @Handles(ReleaseRepair)
  release(key: RepairKey): Promise<Repair> {
    return this.desk.release(key);
  }

  @Handles(AddRepairPhoto)
  addPhoto(command: RepairPhotoCommand): Promise<Repair> {
    return this.desk.addPhoto(command);
  }

  @Handles(RemoveRepairPhoto)
  removePhoto(key: RepairPhotoKey): Promise<Repair> {
    return this.desk.removePhoto(key);
  }
}
