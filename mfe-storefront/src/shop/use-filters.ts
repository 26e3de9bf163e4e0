import { useNavigate, useSearchParams } from '@netra/web-kit';
import { type Filters, readFilters, writeFilters } from './filters';

/** The shop's state in the address, and its setter. A changed filter resets the page to 1. */
export function useFilters() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(params);
  const change = (part: Partial<Filters>, { replace = false } = {}) => {
    const query = writeFilters({ ...filters, page: 1, ...part }).toString();
    if (query !== params.toString()) void navigate({ search: query }, { replace, preventScrollReset: true });
  };
  return { filters, change };
}
