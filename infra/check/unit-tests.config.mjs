import path from 'node:path';
import config from '../../jest.config.mjs';
import { root } from '../launch/bootstrap.mjs';

/** The tests of code that runs in Node, without the step that starts their servers. */
export default {
  ...config,
  rootDir: root,
  projects: config.projects
    .filter(({ displayName }) => displayName === 'node')
    .map(({ globalSetup: _setup, globalTeardown: _teardown, ...project }) => ({
      ...project,
      rootDir: path.resolve(root),
    })),
};
