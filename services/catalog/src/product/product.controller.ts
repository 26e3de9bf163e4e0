import { Controller } from '@nestjs/common';
import {
  CreateProduct,
  DeleteProduct,
  FindProducts,
  GetProduct,
  GetProducts,
  ListProductAddresses,
  ListProducts,
  ProductAddressQuery,
  ProductBody,
  ProductKey,
  ProductKeys,
  ProductQuery,
  ProductUpdateBody,
  UpdateProduct,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { ProductListService } from '../list/product-list.service.js';
import { ProductBatchService } from './product-batch.service.js';
import { ProductService } from './product.service.js';

@Controller()
export class ProductController {
  constructor(
    private readonly products: ProductService,
    private readonly batches: ProductBatchService,
    private readonly lists: ProductListService,
  ) {}

  @Handles(ListProducts)
  async list(query: ProductQuery) {
    return rawJson(await this.lists.list(query));
  }

  @Handles(ListProductAddresses)
  addresses(query: ProductAddressQuery) {
    return this.lists.addresses(query);
  }

  @Handles(GetProduct)
  get({ productId }: ProductKey) {
    return this.products.get(productId);
  }

  @Handles(GetProducts)
  async getMany({ productIds }: ProductKeys) {
    return rawJson(await this.batches.getMany(productIds));
  }

  @Handles(FindProducts)
  async find({ productIds }: ProductKeys) {
    return rawJson(await this.batches.find(productIds));
  }

  @Handles(CreateProduct)
  create(body: ProductBody) {
    return this.products.create(body);
  }

  @Handles(UpdateProduct)
  update(body: ProductUpdateBody) {
    return this.products.update(body);
  }

  @Handles(DeleteProduct)
  delete({ productId }: ProductKey) {
    return this.products.delete(productId);
  }
}
