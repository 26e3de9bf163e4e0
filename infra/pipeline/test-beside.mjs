/**
 * Replaces the processes of an earlier release by those of this checkout, one after another in the order of an upgrade, on one set of data, and
 * then back; what customers, office and workshop do must work with every mixture:
 *   npm run test:beside            # the newest release before this commit
 *   npm run test:beside -- 0.5.0   # any release or commit
 * The edge is this checkout's throughout: in an upgrade it is replaced last.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Refusal, root, run } from '../launch/bootstrap.mjs';
import { buildBundles, buildPrograms } from '../launch/build.mjs';
import { SERVICES } from '../upgrade/order.mjs';
import { openJourney } from './beside/journey.mjs';
import { startMixed } from './beside/mixed-stack.mjs';
import { commitOf, withCheckout } from './previous.mjs';

const ORDER = [...SERVICES, 'gateway'];
const ADMIN = { email: 'admin@netra.lk', password: 'netra-admin-2026' };

function compile(folder) {
  const compiler = path.join(folder, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-b'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Refusal('The earlier release could not be compiled.');
}

async function upgradeAndBack(name, folder) {
  const stack = await startMixed(folder, ORDER);
  const failed = [];
  try {
    const travel = await openJourney({ ...(await stack.ready()), admin: ADMIN });
    const check = async (what) => {
      const began = performance.now();
      const error = await travel().then(
        () => undefined,
        (reason) => reason,
      );
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(
        `${error ? 'FAILED' : 'ok    '} ${what} (${seconds} s)${error ? `: ${error.message}` : ''}`,
      );
      if (error) failed.push(what);
    };
    await check(`everything of ${name}`);
    for (const [order, tree, to] of [
      [ORDER, root, 'this checkout'],
      [ORDER.toReversed(), folder, name],
    ])
      for (const part of order) {
        await stack.replace(part, tree);
        await check(`${part} of ${to}`);
      }
  } finally {
    await stack.stop();
  }
  return failed;
}

await run(async () => {
  const { name, commit } = commitOf(process.argv[2]);
  buildPrograms();
  await buildBundles().bundles;
  await withCheckout(commit, async (folder) => {
    compile(folder);
    const failed = await upgradeAndBack(name, folder);
    console.log(`${2 * ORDER.length + 1} mixtures of ${name} and this checkout: ${failed.length} failed.`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  });
});
