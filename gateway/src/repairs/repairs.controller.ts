import { Body, Controller, Delete, Get, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  AssignRepair,
  ClaimRepair,
  CreateRepair,
  GetRepair,
  GetRepairHistory,
  GetTechnician,
  ListRepairs,
  ReleaseRepair,
  Repair,
  RepairAssignBody,
  RepairBody,
  RepairChange,
  RepairClaimBody,
  RepairKey,
  RepairPage,
  RepairQuery,
  RepairUpdateBody,
  UpdateRepair,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { BodyLimit } from '../http/body-limit.decorator.js';
import { Lists } from '../http/lists.js';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/idempotency-key.decorator.js';
import { arrayOf, listOf, one, Operation } from '../openapi/operation.decorator.js';

/** Two notes of 5,000 letters each are 30 kB in Sinhala, and twice that when escaped. */
const REPAIR = { bytes: 128 * 1024 };
import { SignedPhotos } from '../images/signed-photos.interceptor.js';

@ApiTags('Repairs')
@Controller('repairs')
@Roles('technician', 'admin')
@UseInterceptors(SignedPhotos)
export class RepairsController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
  ) {}

  @Get()
  @Operation('listRepairs', 'Repairs; `q` searches serial and device', { 200: listOf(Repair, RepairPage) })
  list(@Query() query: RepairQuery) {
    return this.lists.answer(ListRepairs, query, 'repairs');
  }

  @Get(':id')
  @Operation('getRepair', 'One repair', { 200: one(Repair) }, [404])
  get(@Param() key: RepairKey): Promise<Repair> {
    return this.bus.request(GetRepair, key);
  }

  @Get(':id/history')
  @Operation('getRepairHistory', 'Who changed what and when', { 200: arrayOf(RepairChange) }, [404])
  history(@Param() key: RepairKey): Promise<RepairChange[]> {
    return this.bus.request(GetRepairHistory, key);
  }

  @Post()
  @BodyLimit(REPAIR)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation('createRepair', 'Take in a device, once per `Idempotency-Key`', { 201: one(Repair) }, [422])
  create(@Body() body: RepairBody, @IdempotencyKey() idempotencyKey?: string): Promise<Repair> {
    return this.bus.request(CreateRepair, { ...body, idempotencyKey });
  }

  @Put(':id')
  @BodyLimit(REPAIR)
  @Operation(
    'updateRepair',
    'Change a repair; a stale `version` is refused',
    { 200: one(Repair) },
    [404, 409],
  )
  update(@Param() { id }: RepairKey, @Body() body: RepairUpdateBody): Promise<Repair> {
    return this.bus.request(UpdateRepair, { ...body, id });
  }

  @Post(':id/claim')
  @Operation('claimRepair', 'Work on a repair from now on', { 200: one(Repair) }, [404, 409])
  claim(@Param() { id }: RepairKey, @Body() body: RepairClaimBody): Promise<Repair> {
    return this.bus.request(ClaimRepair, { ...body, id });
  }

  @Put(':id/assignee')
  @Roles('admin')
  @Operation('assignRepair', 'Give a repair to a technician', { 200: one(Repair) }, [404])
  async assign(@Param() { id }: RepairKey, @Body() { technician: email }: RepairAssignBody): Promise<Repair> {
    const { _id, firstName, lastName } = await this.bus.request(GetTechnician, { email });
    const assignee = { id: _id, name: `${firstName} ${lastName}`.trim() };
    return this.bus.request(AssignRepair, { id, assignee });
  }

  @Delete(':id/claim')
  @Operation('releaseRepair', 'Leave a repair to whoever comes', { 200: one(Repair) }, [404])
  release(@Param() key: RepairKey): Promise<Repair> {
    return this.bus.request(ReleaseRepair, key);
  }
}
