import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '@netra/node-kit';
import { EdgeConfig } from './edge.config.js';

const load = (env: Record<string, string>) => loadConfig(EdgeConfig, env);

describe('configuration of the edge', () => {
  test('has a default for everything', () => {
    expect(load({})).toMatchObject({ GATEWAY_URL: 'http://127.0.0.1:3000', SERVICE_WORKER: 'on' });
  });

  test.each([
    ['GATEWAY_URL', 'gateway:3000'],
    ['IMAGES_URL', 'minio:9000'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['REMOTE_OVERRIDES', 'everywhere'],
    ['DATA_BUDGET_MS', '0'],
  ])('refuses %s as "%s" with a message that names it', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
  });
});
