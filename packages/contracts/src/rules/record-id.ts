import { Transform } from 'class-transformer';
import type { Common } from './field-registry.js';
import { Id } from './fields.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The id of no record. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const recognised = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && !UUID.test(value) ? NOBODY : value,
);

/** The id of a record created by a service. Any other text becomes the id of none, so that every call answers it with 404. */
export const RecordId =
  (options: Common = {}): PropertyDecorator =>
  (target, key) => {
    Id(options)(target, key);
    recognised(target, key);
  };
