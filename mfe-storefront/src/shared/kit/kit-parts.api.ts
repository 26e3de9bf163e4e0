import { keepPreviousData, queryOptions, read } from '@netra/web-kit';
import type { Wishes } from './plan-kit';
import { storageFor } from './recording';

/** The power of a typical camera, to start the search for a power supply. */
const USUAL_WATTS = 8;

/** The parts from which a kit can be composed. */
export const kitPartsQuery = ({
  connection,
  indoor,
  outdoor,
  resolution,
  length,
  days,
  ...recording
}: Wishes) => {
  const count = indoor + outdoor;
  const cameras = Array.from({ length: count }, () => resolution);
  return queryOptions({
    ...read(['storefront'], 'GET /products/kit/parts', {
      query: {
        connection,
        indoor,
        outdoor,
        resolution,
        length,
        storage: Math.ceil(storageFor(cameras, days, recording)),
        output: count * USUAL_WATTS,
      },
      session: 'none',
      has: ['recorders', 'disks'],
    }),
    enabled: count > 0,
    placeholderData: keepPreviousData,
  });
};
