import { plurals } from '@netra/web-kit';

const plural = plurals('en');

export const questions = {
  heading: 'Questions and answers',
  lead: 'Not sure whether it suits your place? Ask us: everybody can read our answer here.',
  ask: 'Ask a question',
  answered: (count: number) => plural(count, { one: '# answered question', other: '# answered questions' }),
  loading: 'Loading questions',
  failed: 'The questions could not be loaded.',
  empty: 'No answers yet. Ask us what you want to know!',
  showMore: (count: number) => plural(count, { one: 'Show # more question', other: 'Show # more questions' }),
};
