import type { ComponentType, ReactNode } from 'react';

export type RemoteComponent = ComponentType<{ children?: ReactNode }>;

const views = new Map<string, RemoteComponent>();

/** Gives the server a module of a remote, so that it can be rendered at once. */
export function provideView(remote: string, expose: string, view: RemoteComponent): void {
  views.set(`${remote}/${expose}`, view);
}

export function useView(remote: string, expose: string): { View: RemoteComponent } {
  const View = views.get(`${remote}/${expose}`);
  if (!View) throw new Error(`${expose} of the remote "${remote}" is not there to be rendered`);
  return { View };
}

/** There is nothing to load anew on the server. */
export const forget = (): void => undefined;
