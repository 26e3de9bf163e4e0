/**
 * Upgrades a running Netra to another release, step by step, and checks each step before the next:
 *   node infra/upgrade.mjs compose --to 0.2.0 [--dry-run]
 *   node infra/upgrade.mjs kubernetes --to 0.2.0 --overlay k8s/overlays/production [--dry-run]
 * --only catalog replaces that process alone, when it and the others understand each other.
 * --back goes to an older release: in the opposite order, without migrations. May be run again after a failure: what is done
 * already is passed over. Needs nothing but Node and docker or kubectl.
 */
import { parseArgs } from 'node:util';
import { Refusal } from './upgrade/command.mjs';
import { composeSteps } from './upgrade/compose.mjs';
import { kubernetesSteps } from './upgrade/kubernetes.mjs';
import { orderOf } from './upgrade/order.mjs';

const USAGE =
  'Usage: node infra/upgrade.mjs compose --to <release> | kubernetes --to <release> --overlay <folder>, each with [--only <process>] [--back] [--dry-run]';

function stepsOf(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      overlay: { type: 'string' },
      only: { type: 'string' },
      back: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { to, overlay, only, back: isBack, 'dry-run': isDry } = values;
  const [where, ...others] = positionals;
  if (only && !orderOf(false).includes(only))
    throw new Refusal(`--only takes one of ${orderOf(false).join(', ')}.`);
  if (others.length === 0 && where === 'compose' && to)
    return { isDry, isBack, steps: composeSteps({ to, isBack, only }) };
  if (others.length === 0 && where === 'kubernetes' && to && overlay)
    return { isDry, isBack, steps: kubernetesSteps({ overlay, to, isBack, only }) };
  throw new Refusal(USAGE);
}

/** @returns {Promise<void>} */
async function upgrade({ isDry, isBack, steps }) {
  for (const [index, { name, commands, run }] of steps.entries()) {
    const title = `${index + 1}/${steps.length} ${name}`;
    if (isDry) {
      console.log([title, ...commands.map((command) => `  ${command}`)].join('\n'));
      continue;
    }
    const began = performance.now();
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const back = isBack ? '' : ' The way back is the same command with the release before and --back.';
      throw new Refusal(`${title} failed. ${error.message} Run it again when the cause is gone.${back}`);
    }
    console.log(`${title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}

try {
  await upgrade(stepsOf(process.argv.slice(2)));
} catch (error) {
  const isUsage = error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `${error.message} ${USAGE}` : error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
