/** Pictures of ours: bundled by what shows them, never loaded with the shell. */

const OWN = /^\/images\/[^/]+$/;

/**
 * The small copies that the gateway stores beside an uploaded picture, as a `srcset`; the edge answers with the picture
 * itself where there are none. Nothing for private photos, chosen files and what lies elsewhere.
 */
export const renditions = (src: string): string | undefined =>
  OWN.test(src)
    ? [400, 800].map((width) => `${src.replace('/images/', `/images/${width}/`)} ${width}w`).join(', ')
    : undefined;
