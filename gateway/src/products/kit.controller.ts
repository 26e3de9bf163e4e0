import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  FindKitParts,
  GetHighlights,
  GetRelatedProducts,
  Highlights,
  HighlightsQuery,
  KitParts,
  KitQuery,
  ProductKey,
  RelatedProducts,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Products')
@Controller('products')
export class KitController {
  constructor(private readonly bus: Bus) {}

  @Get('kit/parts')
  @Public()
  @Operation('findKitParts', 'Products that may belong to a kit of cameras', { 200: one(KitParts) })
  findParts(@Query() query: KitQuery) {
    return this.bus.requestRaw(FindKitParts, query);
  }

  @Get('shop/highlights')
  @Public()
  @Operation('getHighlights', 'Best sellers, quotes of reviews and numbers of the shop', {
    200: one(Highlights),
  })
  highlights(@Query() query: HighlightsQuery) {
    return this.bus.requestRaw(GetHighlights, query);
  }

  @Get(':productId/related')
  @Public()
  @Operation('getRelatedProducts', 'Products that fit with one, and those bought together with it', {
    200: one(RelatedProducts),
  })
  related(@Param() key: ProductKey) {
    return this.bus.requestRaw(GetRelatedProducts, key);
  }
}
