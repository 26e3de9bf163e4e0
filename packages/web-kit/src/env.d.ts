declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}

/** A remote's pages.json, as the standalone build provides it. */
declare module 'netra-pages' {
  import type { ComponentType, ReactNode } from 'react';

  export const pages: {
    path: string;
    title: string;
    layout: 'site' | 'bare' | 'frame';
    load: () => Promise<{ default: ComponentType }>;
  }[];
  export const loadFrame: (() => Promise<{ default: ComponentType<{ children: ReactNode }> }>) | undefined;
}

declare module 'jest-axe' {
  interface Violation {
    id: string;
    help: string;
    nodes: { html: string }[];
  }
  export function configureAxe(options: {
    iframes: boolean;
    rules: Record<string, { enabled: boolean }>;
  }): (element: Element) => Promise<{ violations: Violation[] }>;
}
