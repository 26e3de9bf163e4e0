import { setTimeout as sleep } from 'node:timers/promises';
import { output, Refusal } from './command.mjs';
import { checkContract, READ_CONTRACT } from './only.mjs';
import { GONE, orderOf, SERVICES } from './order.mjs';

const IN_NETRA = ['-n', 'netra'];
const ROLLOUT = '--timeout=10m';
const CONDITIONS = 'jsonpath={.items[*].status.conditions[*].type}';
const JOB_SECONDS = 4 * 60 * 60;

/**
 * The steps of an upgrade of a cluster. The overlay names the release.
 * @param {{ overlay: string, to: string, isBack: boolean, only?: string }} options `to`: the release that the overlay names
 * @returns {import('./order.mjs').Step[]}
 */
export function kubernetesSteps({ overlay, to, isBack, only }) {
  const apply = (selector) => ['apply', '-k', overlay, '-l', selector];
  /** Nothing is applied, which is an error, when the overlay names another release. */
  const release = (name) => `app.kubernetes.io/name=${name},app.kubernetes.io/version=${to}`;
  const jobs = (name) => [apply(release(name)), isDone(release(name))];
  const rollout = (object) => ['-n', 'netra', 'rollout', 'status', object, ROLLOUT];
  // Without a role: settings by their hashed names, network policies, Services, budgets. They harm no pod that runs.
  const settings = step('apply settings and policies', [apply('!netra.lk/role')]);
  const bus = step('set up the users and streams of the bus', [
    apply('netra.lk/role=bus'),
    rollout('statefulset/nats'),
    ...jobs('set-up-bus'),
  ]);
  const migrations = step(
    'migrate the databases',
    (only ? SERVICES.filter((service) => service === only) : SERVICES).flatMap((service) =>
      jobs(`migrate-${service}`),
    ),
  );
  const replace = (name) => step(`replace ${name}`, [apply(release(name)), rollout(`deployment/${name}`)]);
  if (only) {
    const migrates = !isBack && SERVICES.includes(only);
    return [contract(overlay, only), settings, ...(migrates ? [migrations] : []), replace(only)];
  }
  const replacing = orderOf(isBack).map(replace);
  const rest = step('apply everything, remove what is gone', [['apply', '-k', overlay], REMOVE_GONE]);
  return isBack ? [settings, ...replacing] : [settings, bus, migrations, ...replacing, rest];
}

const contract = (overlay, only) =>
  checkContract(only, {
    commands: [
      `kubectl -n netra run contract-${only} --image <that of the overlay> -- ${READ_CONTRACT.join(' ')}`,
      `kubectl -n netra exec deployment/<each process> -c process -- ${READ_CONTRACT.join(' ')}`,
    ],
    next: async () => {
      const rendered = await output('kubectl', ['kustomize', overlay]);
      const image = new RegExp(`image: (\\S*/${only}[:@]\\S+)`).exec(rendered)?.[1];
      if (!image) throw new Refusal(`${overlay} has no image of ${only}.`);
      const pod = JSON.stringify(podThatPrints(only, image));
      const how = ['--restart=Never', '--rm', '-i', '--quiet', `--overrides=${pod}`];
      return output('kubectl', ['-n', 'netra', 'run', `contract-${only}`, `--image=${image}`, ...how]);
    },
    running: (name) =>
      output('kubectl', [...IN_NETRA, 'exec', `deployment/${name}`, '-c', 'process', '--', ...READ_CONTRACT]),
  });

/** By the Pod Security Standard of the namespace. */
const podThatPrints = (only, image) => ({
  spec: {
    automountServiceAccountToken: false,
    imagePullSecrets: [{ name: 'registry' }],
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name: `contract-${only}`,
        image,
        command: READ_CONTRACT,
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      },
    ],
  },
});

/** Until then the ways to them stay open, for an entry that still routes as before. */
const REMOVE_GONE = [
  ...IN_NETRA,
  'delete',
  '--ignore-not-found',
  ...['deployment', 'service', 'serviceaccount', 'horizontalpodautoscaler', 'poddisruptionbudget'].flatMap(
    (kind) => GONE.map((name) => `${kind}/${name}`),
  ),
  ...['from-entry', 'static-to-edge', 'edge'].map((name) => `networkpolicy/${name}`),
];

/** A command that is repeated until the job has ended. */
const isDone = (selector) => ['-n', 'netra', 'get', 'job', '-l', selector, '-o', CONDITIONS];
const isWait = (args) => args.includes('job');

const step = (name, commands) => ({
  name,
  commands: commands.map((args) => `kubectl ${args.join(' ')}`),
  run: async () => {
    for (const args of commands) await (isWait(args) ? untilDone(args) : output('kubectl', args));
  },
});

/** `kubectl wait` would keep waiting for a failed job. */
async function untilDone(args) {
  for (let waited = 0; waited < JOB_SECONDS; waited++) {
    const conditions = (await output('kubectl', args)).split(' ');
    if (conditions.includes('Failed'))
      throw new Refusal(
        `A job failed: kubectl -n netra logs -l ${args[5]} says why; kubectl -n netra delete job -l ${args[5]} lets it run again.`,
      );
    if (conditions.includes('Complete')) return;
    await sleep(1_000);
  }
  throw new Refusal(`A job has not ended after four hours: kubectl -n netra logs -l ${args[5]} says why.`);
}
