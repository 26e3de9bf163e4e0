import { Controller } from '@nestjs/common';
import {
  CreateProduct,
  DeleteProduct,
  FindProducts,
  GetProduct,
  GetProducts,
  ListProducts,
  ProductBody,
  ProductKey,
  ProductKeys,
  ProductQuery,
  ProductUpdateBody,
  UpdateProduct,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { ProductListService } from '../list/product-list.service.js';
import { ProductService } from './product.service.js';

@Controller()
export class ProductController {
  constructor(
    private readonly products: ProductService,
    private readonly lists: ProductListService,
  ) {}

  @Handles(ListProducts)
  async list(query: ProductQuery) {
    return rawJson(await this.lists.list(query));
  }

  @Handles(GetProduct)
  async get({ productId }: ProductKey) {
    return rawJson(await this.products.get(productId));
  }

  @Handles(GetProducts)
  async getMany({ productIds }: ProductKeys) {
    return rawJson(await this.products.getMany(productIds));
  }

  @Handles(FindProducts)
  async find({ productIds }: ProductKeys) {
    return rawJson(await this.products.find(productIds));
  }

  @Handles(CreateProduct)
  async create(body: ProductBody) {
    return rawJson(await this.products.create(body));
  }

  @Handles(UpdateProduct)
  async update(body: ProductUpdateBody) {
    return rawJson(await this.products.update(body));
  }

  @Handles(DeleteProduct)
  async delete({ productId }: ProductKey) {
    return rawJson(await this.products.delete(productId));
  }
}
