import { Controller } from '@nestjs/common';
import { FindKitParts, GetRelatedProducts, KitQuery, ProductKey } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { KitService } from './kit.service.js';
import { RelatedService } from './related.service.js';

@Controller()
export class KitController {
  constructor(
    private readonly kits: KitService,
    private readonly related: RelatedService,
  ) {}

  @Handles(FindKitParts)
  findParts(query: KitQuery) {
    return this.kits.findParts(query);
  }

  @Handles(GetRelatedProducts)
  relatedTo({ productId }: ProductKey) {
    return this.related.relatedTo(productId);
  }
}
