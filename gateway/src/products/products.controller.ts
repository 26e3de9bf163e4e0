import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateProduct,
  DeleteProduct,
  ListProducts,
  ProductFilters,
  Product,
  ProductKey,
  ProductPage,
  SearchText,
  SuggestProducts,
  UpdateProduct,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';
import { ProductReads } from './product-reads.service.js';

class SearchTerm {
  @SearchText({
    optional: false,
    min: 0,
    description: 'Wildcards are letters like any other; blank means all',
  })
  term: string;
}

@ApiTags('Products')
@Controller('products')
class ProductsController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
    private readonly reads: ProductReads,
  ) {}

  @Get('search/:term')
  @Public()
  @Operation(
    'searchProducts',
    'Products by name, other names, description and id; forgiving of one typing error',
    {
      200: listOf(Product, ProductPage),
    },
  )
  search(@Param() { term }: SearchTerm, @Query() filters: ProductFilters) {
    return this.lists.answerAnyone(ListProducts, { ...filters, q: term }, 'products');
  }

  @Get(':productId')
  @Public()
  @Operation('getProduct', 'One product', { 200: one(Product) }, [404])
  get(@Param() key: ProductKey) {
    return this.reads.get(key.productId);
  }
}

/** In the order of the API document. */
export const products = [
  forwarding(ListProducts, SuggestProducts),
  ProductsController,
  forwarding(CreateProduct, UpdateProduct, DeleteProduct),
];
