import type { DiscoveryService } from '@nestjs/core';

/** The providers of the service, each once. */
export function instancesOf(discovery: DiscoveryService): object[] {
  const instances = discovery.getProviders().map(({ instance }) => instance as unknown);
  return [...new Set(instances.filter(isObject))];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
