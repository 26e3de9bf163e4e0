import { company } from '../company';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** The day on a clock, as returned by `shopClock`. */
function day(clock: number, withYear: boolean): string {
  const at = new Date(clock);
  const near = `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
  return withYear ? `${near} ${at.getUTCFullYear()}` : near;
}

/** The texts of the kit's own parts. */
export const en = {
  retry: 'Try again',
  close: 'Close',
  loading: 'Loading…',
  required: 'required',
  skipToContent: 'Skip to content',
  dismiss: 'Dismiss message',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps lock is on.',
  rating: (stars: number) => `${stars} out of 5 stars`,
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  somethingFailed: 'Something went wrong',
  loadFailed: 'This could not be loaded.',
  noConnection: 'No connection to the server. Check your network and try again.',
  sessionUnknown: 'Your account could not be checked just now.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  leaveQuestion: 'Close without saving your changes?',
  notSaved: 'What you changed here is not saved.',
  keepEditing: 'Keep editing',
  discard: 'Close without saving',
  day,
  openNow: 'Open now',
  closedNow: 'Closed now',
  openingDays: company.openingHours.days as string,
};
