/** Whether a record has another time than the caller has read. Null: it had none; undefined: not checked. */
export const isAnother = (read: string | null | undefined, stored: string | null | undefined): boolean =>
  read !== undefined && timeOf(read) !== timeOf(stored);

const timeOf = (at: string | null | undefined) => (at ? Date.parse(at) : undefined);
