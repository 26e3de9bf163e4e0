import { Injectable } from '@nestjs/common';
import { GetRelatedProducts, ProductKey, type Product, type RelatedProducts } from '@netra/contracts';
import { Handles, prepared } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { PRODUCT_COLUMNS } from '../product/product.columns.js';
import { isWireless, wireOf } from './connections.js';
import { partsOf, valuesOf, type WantedPart } from './part.queries.js';

const LIMIT = 4;
/** Fewer orders or products than these prove no connection. */
const FEWEST_ORDERS = 3;
const FEWEST_TOGETHER = 2;
const FITTING = partsOf(PRODUCT_COLUMNS);
const SUBJECT = `
  select product_id as "productId", part_kind as kind, part_connection as connection,
    spec_of(specs, 'power') as power, spec_of(specs, 'connection') as wire
  from product where lower(product_id) = lower($1) and deleted_at is null`;
const TOGETHER = `
  select row_to_json(shown) as product from (
    select ${PRODUCT_COLUMNS}
    from bought_pair b join product p on lower(p.product_id) = lower(b.other)
    where b.product = $1 and b.orders >= ${FEWEST_ORDERS} and p.can_be_bought and p.deleted_at is null
      and coalesce((spec_of(p.specs, 'connection') = 'coaxial') = ($3::text = 'coaxial'), true)
    order by b.orders desc, b.last_at desc, b.other limit $2) shown`;

interface Subject {
  productId: string;
  /** Null, like size and connection, for a product that is not part of a kit. */
  kind: string | null;
  connection: string | null;
  /** Its power source, if its specifications state one. */
  power: string | null;
  /** Coaxial and network parts do not work together; null when it works with both, or is unknown. */
  wire: string | null;
}

/** Finds the products shown beside another one. */
@Injectable()
export class RelatedService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(GetRelatedProducts)
  async relatedTo({ productId }: ProductKey): Promise<RelatedProducts> {
    const [subject] = await prepared<Subject>(this.manager, SUBJECT, [productId]);
    if (!subject) return { fits: [], boughtTogether: [] };
    const [fitting, together] = await Promise.all([this.#fitting(subject), this.#together(subject)]);
    const fits = new Set(fitting.map((product) => product.productId));
    const boughtTogether = together.filter((other) => !fits.has(other.productId)).slice(0, LIMIT);
    return { fits: fitting, boughtTogether: boughtTogether.length < FEWEST_TOGETHER ? [] : boughtTogether };
  }

  /** Some of them may also fit and are then shown as such. */
  async #together({ productId, wire }: Subject): Promise<Product[]> {
    const values = [productId, 2 * LIMIT, wire];
    const rows = await prepared<{ product: Product }>(this.manager, TOGETHER, values);
    return rows.map(({ product }) => product);
  }

  async #fitting({ kind, connection, power }: Subject): Promise<Product[]> {
    const wanted = fitting(kind?.split('-')[0], connection ?? '', power);
    if (!wanted.length) return [];
    const rows = await prepared<{ role: string; parts: Product[] }>(
      this.manager,
      FITTING,
      valuesOf(wanted, 1, 1),
    );
    const partOf = new Map(rows.map(({ role, parts }) => [role, parts[0]]));
    return wanted.flatMap(({ role }) => partOf.get(role) ?? []).slice(0, LIMIT);
  }
}

/** A recorder for a few cameras, a disk of a terabyte, a length of cable: the start of most kits. */
const SIZES: Record<string, number> = {
  recorder: 4,
  disk: 1_000,
  cable: 20,
  switch: 4,
  supply: 24,
  card: 64,
};

/** What powers a camera; one with its own plug or solar panel needs nothing. */
const SOURCES: Record<string, string> = { dc12: 'supply', poe: 'switch' };

/** The kinds of parts that work with another one, most needed first. */
function fitting(kind: string | undefined, connection: string, power: string | null): WantedPart[] {
  const part = (name: string, over = ''): WantedPart => {
    const role = `${name} ${over}`;
    return { role, kind: name, connection: over, size: SIZES[name] ?? 0, pieces: 1 };
  };
  const wire = wireOf(connection);
  const cameras = [part('camera-outdoor', connection), part('camera-indoor', connection)];
  const source = SOURCES[power ?? (connection === 'network' ? 'poe' : 'dc12')];
  const powered = source ? [part(source)] : [];
  const card = isWireless(connection) ? [part('card')] : [];
  const fits: Record<string, WantedPart[]> = {
    camera: [...card, part('recorder', wire), part('disk'), part('cable', wire), ...powered],
    recorder: [...cameras, part('disk'), part('cable', connection)],
    disk: [part('recorder', 'coaxial'), part('recorder', 'network')],
    supply: [part('camera-outdoor', 'coaxial'), part('camera-indoor', 'coaxial'), part('cable', 'coaxial')],
    switch: [part('camera-outdoor', 'network'), part('recorder', 'network'), part('cable', 'network')],
    cable: [...cameras, part('recorder', connection)],
  };
  return fits[kind ?? ''] ?? [];
}
