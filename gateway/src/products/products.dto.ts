import { SearchText } from '@netra/contracts';

export class SearchTerm {
  @SearchText({
    optional: false,
    min: 0,
    description: 'Wildcards are letters like any other; blank means all',
  })
  term: string;
}
