import type { ComponentType, ReactNode } from 'react';

export type RemoteComponent = ComponentType<{ children?: ReactNode }>;

const views = new Map<string, RemoteComponent>();

/** Provides the server with a module of a remote for rendering. */
export function provideView(remote: string, expose: string, view: RemoteComponent): void {
  views.set(`${remote}/${expose}`, view);
}

export function useView(remote: string, expose: string): { View: RemoteComponent } {
  const View = views.get(`${remote}/${expose}`);
  if (!View) throw new Error(`${expose} of the remote "${remote}" was not provided for rendering`);
  return { View };
}

/** Nothing is reloaded on the server. */
export const forget = (): void => undefined;
