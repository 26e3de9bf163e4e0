import { plurals } from '@netra/web-kit';

const plural = plurals('en');

/** What the parts of the back office and the bench say. */
export const en = {
  actions: 'Actions',
  search: 'Search',
  clearSearch: 'Clear search',
  rowsPerPage: 'Rows per page',
  pageOf: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  total: (count: number) => plural(count, { one: '# in all', other: '# in all' }),
  back: 'Back',
  cancel: 'Cancel',
  theme: 'Colour theme',
  language: 'Language',
  languageFailed: 'That language could not be loaded. Please try again.',
  themes: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
};
