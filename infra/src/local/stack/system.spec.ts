import { expect, test } from '@jest/globals';
import { services, type System } from './system.js';

test("services have neither the database owner's URL nor the gateway's key in their environment", () => {
  const port = new Proxy({}, { get: () => 1 });
  const system = {
    places: { port, origin: 'http://localhost:8080' },
    secrets: { bus: {}, jwtKeys: '', requestKeys: { signing: 'private', verifying: 'public' } },
    settings: { admin: {} },
  } as unknown as System;
  const urls = {
    owner: (name: string) => `postgres://owner@x/${name}`,
    app: (name: string) => `postgres://app@x/${name}`,
  };
  for (const { name, env, message } of services(system, urls)) {
    expect(Object.values(env).filter((value) => /owner@|private/.test(value))).toEqual([]);
    expect(env['REQUEST_KEYS']).toBe('public');
    expect(message).toEqual({ type: 'owner', url: `postgres://owner@x/${name}` });
  }
});
