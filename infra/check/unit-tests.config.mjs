import path from 'node:path';
import config from '../../jest.config.mjs';
import { root } from '../bootstrap.mjs';

/** The projects of the whole suite that can run without servers, without the step that starts those. */
export default {
  ...config,
  rootDir: root,
  projects: config.projects
    .filter(({ displayName }) => displayName !== 'e2e')
    .map(({ globalSetup: _setup, globalTeardown: _teardown, ...project }) => ({
      ...project,
      rootDir: path.resolve(root),
    })),
};
