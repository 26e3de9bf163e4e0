/**
 * The order in which processes are replaced: who answers a message before who sends it, and who takes the mails and audit entries of
 * all before who publishes them.
 */
export const SERVICES = ['mailer', 'people', 'identity', 'repairs', 'catalog', 'orders'];

/** What the public reaches, the innermost first; edge and static both hold the pages' scripts and the remotes. */
export const PUBLIC = ['gateway', 'edge', 'static'];

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
