import type { ShortLine } from '@netra/contracts';
import { conflict, type DomainError } from '@netra/service-kit';

/** Names every product of which too little is left. */
export function shortage(short: ShortLine[]): DomainError {
  const names = short.map(({ name, left }) => `${name} (${left || 'none'} left)`);
  return conflict('stock.short', { products: names.join(', ') }, { details: { short } });
}
