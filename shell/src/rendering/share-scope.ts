import { sharedModules } from '../remotes/shared-modules';

/** What a container of webpack gets from the shell instead of bringing it along. */
interface SharedModule {
  get: () => Promise<() => unknown>;
  loaded: true;
  eager: true;
  from: 'shell';
}

/** The shared modules by name and version, in the form that webpack's containers take. */
export const shareScope: Record<string, Record<string, SharedModule>> = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, module }]) => [
    name,
    { [version]: { get: () => Promise.resolve(() => module), loaded: true, eager: true, from: 'shell' } },
  ]),
);
