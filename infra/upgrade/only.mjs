import { Refusal } from './command.mjs';
import { SERVICES } from './order.mjs';
import { reasonsAgainst } from './understand.mjs';

/** Where the working folder of every image holds its contract. */
export const READ_CONTRACT = ['cat', 'contract.json'];

/** Every process on the bus. */
const ON_THE_BUS = [...SERVICES, 'gateway'];

/**
 * The step that judges a process which is to be replaced alone, before anything is.
 * @param {string} only
 * @param {{ commands: string[], next: () => Promise<string>, running: (name: string) => Promise<string> }} read the contracts as text
 * @returns {import('./order.mjs').Step}
 */
export const checkContract = (only, { commands, next, running }) => ({
  name: `check that ${only} and the others understand each other`,
  commands,
  run: async () => {
    const carried = JSON.parse(await next());
    const contracts = [];
    for (const name of ON_THE_BUS) {
      const text = await running(name).catch(() => {
        throw new Refusal(
          `What runs as ${name} carries no contract: upgrade everything once, without --only.`,
        );
      });
      contracts.push(JSON.parse(text));
    }
    const reasons = reasonsAgainst(carried, contracts);
    if (reasons.length > 0)
      throw new Refusal(`${reasons.join(' ')} Nothing was replaced: upgrade everything, without --only.`);
  },
});
