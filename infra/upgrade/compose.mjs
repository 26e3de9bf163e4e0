import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { output, Refusal } from './command.mjs';
import { checkContract, READ_CONTRACT } from './only.mjs';
import { GONE, orderOf, PUBLIC, SERVICES } from './order.mjs';

const TIMEOUT_SECONDS = 120;
/** As `stop_grace_period` of every process. */
const STOP_SECONDS = 30;
const RELOAD_SECONDS = 5;
/**
 * From inside of the container: the engine takes a container that it sent any signal to as stopped by hand, and does not start it
 * again after a reboot (moby issue 41302).
 */
const RELOAD = ['sh', '-c', 'kill -HUP 1'];
const ENV_FILE = '.env';
/** No customer waits for them. They are recreated, because a container does not notice that a file mounted from the checkout has changed. */
const BESIDE = [
  'backup',
  'prometheus',
  'alertmanager',
  'blackbox-exporter',
  'nats-exporter',
  'postgres-exporter',
  'node-exporter',
];

/**
 * The steps of an upgrade by compose, in the folder of compose.yaml.
 * @param {{ to: string, isBack: boolean, only?: string }} options `to`: the release, a tag of every image
 * @returns {import('./order.mjs').Step[]}
 */
export function composeSteps({ to, isBack, only }) {
  // A process that was replaced alone before has its release in .env.
  const version = only ? { [variableOf(only)]: to } : { VERSION: to, ...NONE_ALONE };
  const compose = (...args) => output('docker', ['compose', ...args], version);
  if (only) return stepsAlone(compose, { to, isBack, only });
  const before = [fetchImages(compose), ...(isBack ? [] : [setUpBus(compose), migrate(compose, SERVICES)])];
  const replacing = orderOf(isBack).map((service) => replace(compose, service));
  return [...before, ...replacing, ...(isBack ? [] : [takeWays(compose)]), settle(compose, to)];
}

/** The variable of compose.yaml that holds the release of one process alone. */
const variableOf = (name) => `${name.toUpperCase()}_VERSION`;
const NONE_ALONE = Object.fromEntries([...SERVICES, ...PUBLIC].map((name) => [variableOf(name), '']));

function stepsAlone(compose, { to, isBack, only }) {
  const read = {
    commands: [
      `docker run --rm --entrypoint cat <the image of ${only}> contract.json`,
      'docker exec <a container of each process> cat contract.json',
    ],
    next: async () => {
      const { services } = JSON.parse(await compose('config', '--format', 'json'));
      const [cat, file] = READ_CONTRACT;
      return output('docker', ['run', '--rm', '--entrypoint', cat, services[only].image, file]);
    },
    running: async (name) => {
      const [container] = await containersOf(compose, name);
      return output('docker', ['exec', container, ...READ_CONTRACT]);
    },
  };
  const migrates = !isBack && SERVICES.includes(only);
  return [
    fetchImages(compose),
    checkContract(only, read),
    ...(migrates ? [migrate(compose, [only])] : []),
    replace(compose, only),
    {
      name: `write ${variableOf(only)}=${to} to ${ENV_FILE}`,
      commands: [],
      run: async () => writeVersions({ [variableOf(only)]: to }),
    },
  ];
}

const fetchImages = (compose) => ({
  name: 'fetch the images',
  commands: ['docker compose config --images', 'docker pull <each that is not here>'],
  run: async () => {
    const images = new Set((await compose('config', '--images')).split('\n'));
    for (const image of images)
      await output('docker', ['image', 'inspect', image]).catch(() =>
        output('docker', ['pull', '-q', image]),
      );
  },
});

const setUpBus = (compose) => ({
  name: 'set up the users and streams of the bus',
  commands: [
    `docker compose exec -T nats sh -c 'kill -HUP 1'`,
    'docker compose run --rm --no-deps -T set-up-bus',
  ],
  run: async () => {
    await reloadUsers(compose);
    await compose('run', '--rm', '--no-deps', '-T', 'set-up-bus');
    const [nats] = await containersOf(compose, 'nats');
    await untilHealthy(nats);
  },
});

/** Waits until NATS has reloaded its configuration, which only the time in `/varz` shows. */
async function reloadUsers(compose) {
  const loadedAt = async () =>
    JSON.parse(await compose('exec', '-T', 'nats', 'wget', '-qO-', 'http://127.0.0.1:8222/varz'))
      .config_load_time;
  const before = await loadedAt();
  await compose('exec', '-T', 'nats', ...RELOAD);
  for (let waited = 0; waited < RELOAD_SECONDS; waited++) {
    if ((await loadedAt()) !== before) return;
    await sleep(1_000);
  }
  const last = await compose('logs', '--no-log-prefix', '--tail', '1', 'nats');
  throw new Refusal(
    `NATS did not load infra/deploy/nats, and docker compose restart nats may help: ${last}.`,
  );
}

const migrate = (compose, services) => ({
  name: 'migrate the databases',
  commands: services.map((service) => `docker compose run --rm --no-deps -T migrate-${service}`),
  run: async () => {
    for (const service of services) await compose('run', '--rm', '--no-deps', '-T', `migrate-${service}`);
  },
});

/** New replicas beside the old ones; the old ones are stopped when the new ones are healthy. */
const replace = (compose, service) => ({
  name: `replace ${service}`,
  commands: [
    `docker compose up -d --no-deps --no-recreate --scale ${service}=<old and new> ${service}`,
    `docker stop --time ${STOP_SECONDS} <each old container of ${service}, when the new ones are healthy>`,
  ],
  run: async () => {
    const { old, present } = await olds(compose, service);
    if (old.length === 0) return;
    const wanted = Math.max(old.length, present.length - old.length);
    const scale = `${service}=${old.length + wanted}`;
    await compose('up', '-d', '--no-deps', '--no-recreate', '--scale', scale, service);
    const added = (await containersOf(compose, service)).filter((container) => !old.includes(container));
    try {
      for (const container of added) await untilHealthy(container);
    } catch (error) {
      for (const container of added) await output('docker', ['rm', '-f', container]);
      throw new Refusal(`${error.message} It was removed; ${old.length} of the release before serve on.`);
    }
    for (const container of old) {
      await output('docker', ['stop', '--time', String(STOP_SECONDS), container]);
      await output('docker', ['rm', container]);
    }
  },
});

/**
 * Caddy reloads its routes without losing a connection; what this release does without goes afterwards. Without TLS there was no
 * Caddy before, and the port changes hands.
 */
const takeWays = (compose) => ({
  name: 'route by the new Caddyfile, remove what is gone',
  commands: [
    'docker compose exec -T caddy caddy reload --config <its Caddyfile> --adapter caddyfile',
    ...GONE.map((name) => `docker stop --time ${STOP_SECONDS} <each container of ${name}>, docker rm`),
  ],
  run: async () => {
    const { name: project, services } = JSON.parse(await compose('config', '--format', 'json'));
    const isRunning = (await containersOf(compose, 'caddy')).length > 0;
    const { command } = services.caddy;
    const config = command.slice(command.indexOf('--config'));
    if (isRunning) await compose('exec', '-T', 'caddy', 'caddy', 'reload', ...config);
    for (const service of GONE) {
      // Compose does not know them any more.
      const labels = { project, service };
      const filters = Object.entries(labels).flatMap(([key, value]) => [
        '--filter',
        `label=com.docker.compose.${key}=${value}`,
      ]);
      const containers = await output('docker', ['ps', '-aq', ...filters]);
      for (const container of containers.split('\n').filter(Boolean)) {
        await output('docker', ['stop', '--time', String(STOP_SECONDS), container]);
        await output('docker', ['rm', container]);
      }
    }
    if (!isRunning) await compose('up', '-d', '--no-deps', '--wait', 'caddy');
  },
});

const settle = (compose, to) => ({
  name: `write VERSION=${to} to ${ENV_FILE}, replace the backup and what watches`,
  commands: [`docker compose up -d --no-deps --force-recreate <${BESIDE.join(', ')}: those that are there>`],
  run: async () => {
    writeVersions({ VERSION: to, ...NONE_ALONE });
    const services = (await compose('config', '--services')).split('\n');
    const present = BESIDE.filter((name) => services.includes(name));
    if (present.length > 0) await compose('up', '-d', '--no-deps', '--force-recreate', ...present);
  },
});

/** Compose reads it: a later `docker compose up` keeps these releases. An empty one is removed. */
function writeVersions(versions) {
  let text = '';
  try {
    text = readFileSync(ENV_FILE, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const lines = text.split('\n').filter((line) => line && !(line.split('=')[0] in versions));
  const given = Object.entries(versions).filter(([, version]) => version);
  writeFileSync(ENV_FILE, `${[...lines, ...given.map((pair) => pair.join('='))].join('\n')}\n`);
}

const containersOf = async (compose, service) =>
  (await compose('ps', '-q', service)).split('\n').filter(Boolean);

/** The containers of a service, and those of them that are not of the release that is wanted. */
async function olds(compose, service) {
  const present = await containersOf(compose, service);
  if (present.length === 0) throw new Refusal(`${service} does not run: start Netra first.`);
  const config = JSON.parse(await compose('config', '--format', 'json'));
  const id = await output('docker', ['image', 'inspect', '-f', '{{.Id}}', config.services[service].image]);
  const images = await Promise.all(
    present.map((container) => output('docker', ['inspect', '-f', '{{.Image}}', container])),
  );
  return { present, old: present.filter((_container, index) => images[index] !== id) };
}

async function untilHealthy(container) {
  for (let waited = 0; waited < TIMEOUT_SECONDS; waited++) {
    const state = await output('docker', [
      'inspect',
      '-f',
      '{{.State.Status}} {{.State.Health.Status}}',
      container,
    ]);
    if (state === 'running healthy') return;
    if (/^(exited|dead)/.test(state)) break;
    await sleep(1_000);
  }
  const name = (await output('docker', ['inspect', '-f', '{{.Name}}', container])).slice(1);
  const last = (await output('sh', ['-c', `docker logs --tail 1 ${container} 2>&1`])).slice(0, 500);
  throw new Refusal(`${name} is not healthy; its last line: ${last}`);
}
