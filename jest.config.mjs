/** Every workspace's tests in one run: `node` projects talk to real servers, `dom` projects render screens. */
const swc = (jsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  transformIgnorePatterns: ['/node_modules/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@netra/service-kit/(bus-setup|images)$': '<rootDir>/packages/service-kit/src/$1/index.ts',
    '^@netra/local-servers/testing$': '<rootDir>/packages/local-servers/src/testing/index.ts',
    '^@netra/web-kit/testing$': '<rootDir>/packages/web-kit/src/testing/index.tsx',
    '^@netra/web-kit/(office|pictures)$': '<rootDir>/packages/web-kit/src/$1.ts',
    '^@netra/(contracts|service-kit|local-servers|node-kit|api-client|web-kit)$':
      '<rootDir>/packages/$1/src/index.ts',
    '\\.module\\.css$': '<rootDir>/packages/web-kit/testing/css-module.mjs',
    '\\.(css|svg|webp|woff2)$': '<rootDir>/packages/web-kit/testing/empty.mjs',
  },
};

const servers = {
  setupFilesAfterEnv: ['<rootDir>/packages/local-servers/jest/setup.mjs'],
  globalSetup: '<rootDir>/packages/local-servers/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/packages/local-servers/jest/global-teardown.mjs',
};

export default {
  workerIdleMemoryLimit: '700MB',
  projects: [
    {
      ...shared,
      ...servers,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{packages/{contracts,service-kit,local-servers,node-kit,api-client,web-build},gateway,services/*,infra,edge}/**/*.spec.ts',
        '<rootDir>/bench/**/*.spec.mjs',
      ],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/packages/web-kit/testing/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/packages/web-kit/testing/setup.mjs'],
      testMatch: ['<rootDir>/{packages/web-kit,shell,mfe-*}/**/*.spec.tsx'],
    },
    {
      ...shared,
      ...servers,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/**/*.spec.ts'],
    },
  ],
};
