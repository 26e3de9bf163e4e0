import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateProduct,
  DeleteProduct,
  ListProducts,
  ProductFilters,
  Product,
  ProductBody,
  ProductKey,
  ProductPage,
  ProductQuery,
  ProductUpdateBody,
  SearchText,
  SuggestionQuery,
  Suggestions,
  SuggestProducts,
  UpdateProduct,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public, Roles } from '../access/access.decorator.js';
import { BodyLimit } from '../http/body-limit.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';
import { ProductReads } from './product-reads.service.js';

/** Three descriptions of 10,000 letters are 90 kB in Sinhala or Tamil, and twice that when escaped. */
const PRODUCT = { bytes: 256 * 1024 };

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

  @Get()
  @Public()
  @Operation('listProducts', 'Products, what can be bought first', { 200: listOf(Product, ProductPage) })
  list(@Query() query: ProductQuery) {
    return this.lists.answerAnyone(ListProducts, query, 'products');
  }

  @Get('search')
  @Public()
  @Operation('suggestProducts', 'What a search may lead to while it is typed', { 200: one(Suggestions) })
  suggest(@Query() query: SuggestionQuery) {
    return this.bus.requestRaw(SuggestProducts, query);
  }

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

  @Post()
  @Roles('admin')
  @BodyLimit(PRODUCT)
  @Operation('createProduct', 'Add a product', { 201: one(Product) }, [409])
  create(@Body() body: ProductBody): Promise<Product> {
    return this.bus.request(CreateProduct, body);
  }

  @Put(':productId')
  @Roles('admin')
  @BodyLimit(PRODUCT)
  @Operation(
    'updateProduct',
    'Change a product; a stale `version` is refused',
    { 200: one(Product) },
    [404, 409],
  )
  update(@Param() { productId }: ProductKey, @Body() body: ProductUpdateBody): Promise<Product> {
    return this.bus.request(UpdateProduct, { ...body, productId });
  }
}

/** In the order of the API document. */
export const products = [ProductsController, forwarding(DeleteProduct)];
