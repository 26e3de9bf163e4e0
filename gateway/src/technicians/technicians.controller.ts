import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreatedTechnician,
  DeleteTechnician,
  EmailKey,
  SearchQuery,
  Technician,
  TechnicianBody,
  TechnicianPage,
  TechnicianUpdateBody,
} from '@netra/contracts';
import { Roles } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';
import { TechniciansService } from './technicians.service.js';

@ApiTags('Technicians')
@Controller('technicians')
@Roles('admin')
class TechniciansController {
  constructor(private readonly technicians: TechniciansService) {}

  @Get()
  @Operation('listTechnicians', 'Technicians', { 200: listOf(Technician, TechnicianPage) })
  list(@Query() query: SearchQuery) {
    return this.technicians.list(query);
  }

  @Get(':email')
  @Operation('getTechnician', 'One technician', { 200: one(Technician) }, [404])
  get(@Param() { email }: EmailKey): Promise<Technician> {
    return this.technicians.get(email);
  }

  @Post()
  @Operation(
    'createTechnician',
    'Add a technician; the generated password is answered once',
    { 201: one(CreatedTechnician) },
    [409],
  )
  create(@Body() body: TechnicianBody): Promise<CreatedTechnician> {
    return this.technicians.create(body);
  }

  @Put(':email')
  @Operation(
    'updateTechnician',
    'Change a technician; a stale `version` is refused',
    { 200: one(Technician) },
    [404, 409],
  )
  update(@Param() { email }: EmailKey, @Body() body: TechnicianUpdateBody): Promise<Technician> {
    return this.technicians.update(email, body);
  }
}

export const technicians = [TechniciansController, forwarding(DeleteTechnician)];
