import { Injectable } from '@nestjs/common';
import type { ExportedProducts } from '@netra/contracts';
import { EntityManager } from 'typeorm';

/** Far enough below the largest message of the bus. */
const BYTES = 600_000;
const ROWS = 500;

const PAGE = `
  with found as (
    select p.product_id as "productId", p.name, array_to_string(p.alt_names, ', ') as "altNames",
      p.label_price::text as "labellPrice", p.price::text as price, array_to_string(p.images, ' ') as images,
      p.description, p.stock::text as stock, p.is_available::text as "isAvailable", p.category,
      p.version::text as version, lower(p.product_id) as key
    from product p where p.deleted_at is null and lower(p.product_id) > lower($1)
    order by lower(p.product_id) limit ${ROWS}),
  measured as (
    select found.*, sum(octet_length(found::text)) over (order by key) as bytes, row_number() over (order by key) as place
    from found)
  select "productId", name, "altNames", "labellPrice", price, images, description, stock, "isAvailable", category, version
  from measured where bytes < ${BYTES} or place = 1 order by key`;

/** All products, part by part, as the cells of a file. */
@Injectable()
export class ProductExportService {
  constructor(private readonly manager: EntityManager) {}

  async page(after = ''): Promise<ExportedProducts> {
    return { rows: await this.manager.query(PAGE, [after]) };
  }
}
