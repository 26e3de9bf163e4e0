import { sharedModules } from './shared-modules';

/** A module that the shell shares with containers. */
interface SharedModule {
  get: () => Promise<() => unknown>;
  lib: () => unknown;
  loaded: true;
  eager: true;
  from: 'shell';
}

/**
 * The shared modules by name and version, in the form that containers expect: webpack's own read `get`, those of the
 * federation runtime `lib`.
 */
export const shareScope: Record<string, Record<string, SharedModule>> = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, module }]) => {
    const lib = () => module;
    return [
      name,
      { [version]: { get: () => Promise.resolve(lib), lib, loaded: true, eager: true, from: 'shell' } },
    ];
  }),
);
