import type { ReactNode } from 'react';

/** Longer texts may be cut and therefore get a tooltip. */
const LONG = 22;

/** Whether a cell's content is a text that may be cut. */
export const isLong = (content: ReactNode): content is string =>
  typeof content === 'string' && content.length > LONG;
