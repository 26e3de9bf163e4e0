import { plurals } from '@netra/web-kit';

const plural = plurals('en');

/** The texts of the shared parts of the back office and the technicians' remote. */
export const en = {
  origins: { warranty: 'Warranty claim', paid: 'Paid repair' },
  draftRestored: 'What you had typed is back. It is not saved yet.',
  draftOverOthers: (values: string) =>
    `What you had typed is back, but somebody has since changed it to ${values}. Saving overwrites that.`,
  selectRow: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  actions: 'Actions',
  loading: 'Loading',
  search: 'Search',
  searchAll: 'Search everything',
  clearSearch: 'Clear search',
  rowsPerPage: 'Rows per page',
  pageOf: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  pagesEnd: 'The pages end here. Search or filter to see the rest.',
  total: (count: number) => plural(count, { one: '# in all', other: '# in all' }),
  back: 'Back',
  cancel: 'Cancel',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteWord: 'Delete',
  undo: 'Undo',
  deleting: (name: string) => `Deleting ${name}…`,
  required: (label: string) => `${label} is required`,
  rupees: 'Rs',
  atMost: (text: string) => `at most ${text}`,
  stale: {
    title: 'Somebody changed this while you were editing',
    help: 'Your change was not saved. These fields are different now:',
    elsewhere: 'Your change was not saved. What changed is not among these fields.',
    now: (field: string, value: string) => `${field} is now ${value}`,
    take: 'Take these and keep the rest of mine',
    blank: 'empty',
  },
  again: {
    title: 'Your session has ended',
    help: (email: string) =>
      `Enter the password of ${email} to go on. What you have typed stays where it is.`,
    password: 'Password',
    passwordRequired: 'Enter your password',
    submit: 'Sign in and go on',
    leave: 'Leave this page',
    failed: 'Signing in failed. Please try again.',
  },
  sessionUnknown: 'Your account could not be checked just now.',
  theme: 'Colour theme',
  themes: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
};
