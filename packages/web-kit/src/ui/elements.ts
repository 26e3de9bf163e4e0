import type { ReactElement } from 'react';

/**
 * What may appear beside other children: elements, and no bare text. A browser that translates a page replaces text nodes;
 * React can update such a text only where it is the only child of its element.
 */
export type Elements = ReactElement | boolean | null | undefined | '' | readonly Elements[];
