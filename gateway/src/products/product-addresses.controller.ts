import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ListProductAddresses, ProductAddresses, ProductAddressQuery } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Products')
@Controller('product-addresses')
export class ProductAddressesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Public()
  @Operation(
    'listProductAddresses',
    'All products by their ids, 1,000 at a time, as the sitemap names them',
    {
      200: one(ProductAddresses),
    },
  )
  list(@Query() query: ProductAddressQuery) {
    return this.bus.requestRaw(ListProductAddresses, query);
  }
}
