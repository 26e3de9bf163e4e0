import { Text } from '@netra/contracts';

export class SearchTerm {
  @Text({ min: 0, max: 100, description: 'Wildcards are letters like any other; blank means all' })
  term: string;
}
