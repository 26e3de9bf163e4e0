import { Injectable } from '@nestjs/common';
import { FindKitParts, KitQuery, type KitParts } from '@netra/contracts';
import { Handles, prepared } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { CARD_COLUMNS } from '../product/product.columns.js';
import { isWireless, wireOf } from './connections.js';
import { partsOf, valuesOf, type WantedPart } from './part.queries.js';

/** Sizes in each direction, and products per size: enough to choose from, in a bounded reply. */
const STEPS = 4;
const EACH = 3;
const PARTS = partsOf(CARD_COLUMNS);

/** Finds parts in the catalogue for a kit; the caller decides how they fit together. */
@Injectable()
export class KitService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(FindKitParts)
  async findParts(query: KitQuery): Promise<KitParts> {
    const values = valuesOf(wantedBy(query), STEPS, EACH);
    const rows = await prepared<{ role: keyof KitParts; parts: unknown[] }>(this.manager, PARTS, values);
    return Object.fromEntries(rows.map(({ role, parts }) => [role, parts])) as unknown as KitParts;
  }
}

function wantedBy({
  connection,
  indoor,
  outdoor,
  resolution,
  storage,
  output,
  length,
}: KitQuery): WantedPart[] {
  const cameras = indoor + outdoor;
  const wire = wireOf(connection);
  const part = (role: keyof KitParts, kind: string, more: Partial<WantedPart>): WantedPart => {
    return { role, kind, connection: '', size: 0, pieces: 1, ...more };
  };
  const wanted = [
    part('indoor', 'camera-indoor', { connection, size: resolution, pieces: indoor }),
    part('indoor', 'camera-outdoor', { connection, size: resolution, pieces: indoor }),
    part('outdoor', 'camera-outdoor', { connection, size: resolution, pieces: outdoor }),
    part('recorders', 'recorder', { connection: wire, size: cameras }),
    part('disks', 'disk', { size: storage }),
    part('supplies', 'supply', { size: output }),
    part('switches', 'switch', { size: cameras }),
    part('cables', 'cable', { connection: wire, size: length }),
  ];
  /** One for each camera, with its share of the recordings. */
  const card = part('cards', 'card', { size: storage / cameras, pieces: cameras });
  return isWireless(connection) && cameras > 0 ? [...wanted, card] : wanted;
}
