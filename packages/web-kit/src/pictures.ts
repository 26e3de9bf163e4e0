/** Pictures of ours: bundled by what shows them, never loaded with the shell. */

const OWN = /^\/images\/[^/]+$/;

/**
 * The small copies that the gateway stores beside an uploaded picture, as a `srcset`; the edge answers with the picture
 * itself where there are none. Nothing for private photos, chosen files and what lies elsewhere. `1600` is for enlarged pictures.
 */
export const renditions = (src: string, sides: (400 | 800 | 1600)[] = [400, 800]): string | undefined =>
  OWN.test(src)
    ? sides.map((side) => `${src.replace('/images/', `/images/${side}/`)} ${side}w`).join(', ')
    : undefined;
