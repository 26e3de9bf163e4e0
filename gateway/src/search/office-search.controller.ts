import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OfficeSearch, OfficeSearchQuery } from '@netra/contracts';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { OfficeSearchService } from './office-search.service.js';

@ApiTags('Search')
@Controller('search')
@Roles('technician', 'admin')
export class OfficeSearchController {
  constructor(private readonly searches: OfficeSearchService) {}

  @Get()
  @Operation(
    'searchOffice',
    'Orders, repairs, products and people by whatever is known of them; a technician finds repairs',
    { 200: one(OfficeSearch) },
  )
  search(@Caller() { actor }: Session, @Query() { q }: OfficeSearchQuery): Promise<OfficeSearch> {
    return this.searches.search(actor.role, q);
  }
}
