/**
 * Runs the services' tests of an earlier release on databases that were upgraded to the schema of this checkout, because both releases use
 * them while an upgrade is under way and after a way back:
 *   npm run test:previous                # the newest release before this commit
 *   npm run test:previous -- 0.2.0       # any release or commit
 * Fails when a test fails twice, when the migrations of this checkout do not accept the databases of that release, or when the upgraded tables
 * are not what the entities of this checkout declare.
 */
import { Refusal, run } from '../launch/bootstrap.mjs';
import { buildPrograms } from '../launch/build.mjs';
import { jest } from '../launch/jest.mjs';
import { SERVICES } from '../upgrade/order.mjs';
import { commitOf, withCheckout } from './previous.mjs';

/** The one test of each service that compares the tables with the entities, by its earlier and its present name; a newer schema may have more. */
const DRIFT = '(?:migrations have run, .*|migrated tables match )the entities';

async function withServers(work) {
  const { default: setUp } = await import('../../packages/local-servers/jest/global-setup.mjs');
  const { default: tearDown } = await import('../../packages/local-servers/jest/global-teardown.mjs');
  await setUp();
  try {
    const servers = JSON.parse(process.env.NETRA_TEST_SERVERS);
    const { url } = await (await fetch(`${servers.control}/postgres`, { method: 'POST' })).json();
    // Tests of releases up to 0.2 read the address of the database here.
    process.env.NETRA_TEST_SERVERS = JSON.stringify({ ...servers, postgres: url });
    await work(url);
  } finally {
    await tearDown();
  }
}

/** Each test copies its database from the template of its service, which the tests of that release have made. */
async function upgradeTemplates(admin) {
  const { default: pg } = await import('pg');
  const { createDataSource, prepareDatabase } = await import('@netra/service-kit');
  const { schemaDrift } = await import('@netra/local-servers/testing');
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  const { rows } = await client.query(
    `select datname from pg_database where datname ~ '^template_[a-z]+_[0-9a-f]{12}$'`,
  );
  await client.end();
  for (const service of SERVICES) {
    const template = rows.find(({ datname }) => datname.startsWith(`template_${service}_`))?.datname;
    if (!template) throw new Refusal(`The tests of that release have made no database of ${service}.`);
    const [owner, own] = [new URL(template, admin), new URL(template, admin)];
    [own.username, own.password] = [`${service}_app`, 'test'];
    const { [service]: definition } = await import(`../../services/${service}/dist/${service}.definition.js`);
    const config = { DATABASE_URL: own.href, MIGRATION_DATABASE_URL: owner.href };
    await prepareDatabase(service, config, definition).catch((error) => {
      throw new Refusal(error.message, { cause: error });
    });
    const source = createDataSource(service, { DATABASE_URL: owner.href, DATABASE_POOL_SIZE: 1 }, definition);
    await source.initialize();
    const drift = await schemaDrift(source);
    await source.destroy();
    if (drift.length) throw new Refusal(`The upgraded tables of ${service} lack: ${drift.join('; ')}`);
  }
}

/** Runs the services' tests with matching names; those that fail are repeated alone, because some depend on the machine's load. */
async function servicesTests(folder, pattern) {
  const started = performance.now();
  const test = (names) =>
    jest(['--selectProjects', 'node', '--testNamePattern', names, 'services/'], {}, { cwd: folder });
  const { passed, failed, failing } = await test(pattern);
  const again = failing.length
    ? await test(failing.map(RegExp.escape).join('|'))
    : { passed: 0, failed: 0, failing };
  for (const name of again.failing) console.error(`failed: ${name}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  const repeated = again.passed ? `, of them ${again.passed} at the second try` : '';
  const lost = again.failed + failed - failing.length;
  return {
    failed: lost,
    summary: `${passed + again.passed} passed${repeated}, ${lost} failed in ${seconds} s`,
  };
}

await run(async () => {
  const { name, commit } = commitOf(process.argv[2]);
  buildPrograms();
  await withCheckout(commit, (folder) =>
    withServers(async (admin) => {
      const before = await servicesTests(folder, DRIFT);
      console.log(`Tables of ${name} against its entities: ${before.summary}.`);
      await upgradeTemplates(admin);
      const after = await servicesTests(folder, `^(?!.*${DRIFT})`);
      console.log(`Services of ${name} on the schema of this checkout: ${after.summary}.`);
      process.exitCode = before.failed || after.failed ? 1 : 0;
    }),
  );
});
