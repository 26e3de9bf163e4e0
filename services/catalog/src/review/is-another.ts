/** Whether a record was changed at another time than whoever changes it has read; null is never, and what is left out is not checked. */
export const isAnother = (read: string | null | undefined, stored: string | null | undefined): boolean =>
  read !== undefined && timeOf(read) !== timeOf(stored);

const timeOf = (at: string | null | undefined) => (at ? Date.parse(at) : undefined);
