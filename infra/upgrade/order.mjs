/**
 * The order in which processes are replaced: who answers a message before who sends it, and who takes the mails and audit entries of
 * all before who publishes them.
 */
export const SERVICES = ['mailer', 'people', 'identity', 'repairs', 'catalog', 'orders'];

/** What the public reaches: pages ask the gateway, and a release of pages may use what only the same gateway answers. */
export const PUBLIC = ['gateway', 'edge'];

/** Processes of the previous release that this one does without; allowed to go one release after the release that removed them. */
export const GONE = ['static'];

/** Everything that is replaced without an interruption; on the way back in the opposite order. */
export const orderOf = (isBack) => {
  const forth = [...SERVICES, ...PUBLIC];
  return isBack ? forth.toReversed() : forth;
};

/**
 * One step of an upgrade.
 * @typedef {object} Step
 * @property {string} name in words, such as `replace orders`
 * @property {string[]} commands what `--dry-run` prints
 * @property {() => Promise<void>} run ends when the step was checked; throws a Refusal when it failed
 */
