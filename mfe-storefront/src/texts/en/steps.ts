/** The states of the steps in a sequence. */
export const steps = {
  done: 'done',
  passed: 'skipped',
  current: 'current',
  upcoming: 'to come',
};
