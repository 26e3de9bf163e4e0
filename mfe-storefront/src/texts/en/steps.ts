/** Where the steps of a sequence are. */
export const steps = {
  done: 'done',
  passed: 'skipped',
  current: 'current',
  upcoming: 'to come',
};
