/**
 * Every workspace's tests. `node` tests talk to real servers, `dom` tests render screens, `e2e` tests play stories on whole platforms.
 * Jest's own transformation and module contexts are not used: see `infra/test/runner.mjs`.
 */
const ignored = ['/node_modules/', '/dist/'];

const shared = {
  testRunner: '<rootDir>/infra/test/runner.mjs',
  testEnvironment: 'node',
  testTimeout: 60_000,
  transform: {},
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ignored,
  // For the question which tests depend on a file.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@netra/service-kit/(bus-setup|images)$': '<rootDir>/packages/service-kit/src/$1/index.ts',
    '^@netra/local-servers/testing$': '<rootDir>/packages/local-servers/src/testing/index.ts',
    '^@netra/web-kit/testing$': '<rootDir>/packages/web-kit/src/testing/index.tsx',
    '^@netra/web-kit/(download|language|mailed-codes|photos|pictures|rules)$':
      '<rootDir>/packages/web-kit/src/$1.ts',
    '^@netra/(contracts|service-kit|local-servers|node-kit|api-client|web-kit)$':
      '<rootDir>/packages/$1/src/index.ts',
  },
};

const servers = { setupFilesAfterEnv: ['<rootDir>/packages/local-servers/jest/setup.mjs'] };

export default {
  workerIdleMemoryLimit: '700MB',
  // The end of a process with nothing open takes longer than Jest's 500 ms on a busy machine; open handles are still reported.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/infra/test/sequencer.mjs',
  projects: [
    {
      ...shared,
      ...servers,
      displayName: 'node',
      globalSetup: '<rootDir>/packages/local-servers/jest/global-setup.mjs',
      globalTeardown: '<rootDir>/packages/local-servers/jest/global-teardown.mjs',
      testMatch: [
        '<rootDir>/{packages/{contracts,service-kit,local-servers,node-kit,api-client,web-build},gateway,services/*,infra,edge}/**/*.spec.ts',
        '<rootDir>/bench/**/*.spec.mjs',
      ],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironmentOptions: { fresh: true, once: ['packages/web-kit/testing/browser.mjs'] },
      setupFilesAfterEnv: ['<rootDir>/packages/web-kit/testing/setup.mjs'],
      testMatch: ['<rootDir>/{packages/{web-kit,shop-kit,staff-kit},shell,mfe-*}/**/*.spec.tsx'],
    },
    {
      ...shared,
      ...servers,
      displayName: 'e2e',
      globalSetup: '<rootDir>/e2e/jest/global-setup.mjs',
      globalTeardown: '<rootDir>/e2e/jest/global-teardown.mjs',
      testMatch: ['<rootDir>/e2e/**/*.spec.ts'],
      testPathIgnorePatterns: [...ignored, ...(process.env.NETRA_TEST_ALL ? [] : ['/e2e/nightly/'])],
    },
  ],
};
