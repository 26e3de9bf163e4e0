/** Our own pictures; bundled by what shows them, never loaded with the shell. */

const OWN = /^\/images\/[^/]+$/;

/**
 * The small copies that the gateway stores with an uploaded picture, as a `srcset`; where there are none, the edge answers
 * with the picture itself. Empty for private photos, chosen files and pictures from elsewhere. `1600` is for enlarged
 * pictures.
 */
export const renditions = (src: string, sides: (400 | 800 | 1600)[] = [400, 800]): string | undefined =>
  OWN.test(src)
    ? sides.map((side) => `${src.replace('/images/', `/images/${side}/`)} ${side}w`).join(', ')
    : undefined;
