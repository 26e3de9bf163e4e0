import type { DiscoveryService } from '@nestjs/core';

/** The providers and controllers of the service, each once. */
export function instancesOf(discovery: DiscoveryService): object[] {
  const wrappers = [...discovery.getProviders(), ...discovery.getControllers()];
  return [...new Set(wrappers.map(({ instance }) => instance as unknown).filter(isObject))];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
