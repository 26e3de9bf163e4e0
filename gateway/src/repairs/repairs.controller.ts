import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateRepair,
  GetRepair,
  GetRepairHistory,
  ListRepairs,
  Repair,
  RepairBody,
  RepairChange,
  RepairKey,
  RepairPage,
  RepairQuery,
  RepairUpdateBody,
  UpdateRepair,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { Lists } from '../http/lists.js';
import { arrayOf, listOf, one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Repairs')
@Controller('repairs')
@Roles('technician', 'admin')
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
  @Operation('createRepair', 'Take in a device', { 201: one(Repair) })
  create(@Body() body: RepairBody): Promise<Repair> {
    return this.bus.request(CreateRepair, body);
  }

  @Put(':id')
  @Operation(
    'updateRepair',
    'Change a repair; a stale `version` is refused',
    { 200: one(Repair) },
    [404, 409],
  )
  update(@Param() { id }: RepairKey, @Body() body: RepairUpdateBody): Promise<Repair> {
    return this.bus.request(UpdateRepair, { ...body, id });
  }
}
