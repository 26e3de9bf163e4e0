/** A picture for a page where its link is shown. */
export interface Picture {
  /** Its absolute address. */
  url: string;
  width?: number;
  height?: number;
  type?: string;
  /** A description of it. */
  alt: string;
}

/** The pictures of `shell/src/assets/previews`, and what they show. Pages of a remote choose theirs by `preview` in `pages.json`. */
export const PREVIEWS = {
  wall: 'A security camera on a plastered wall at dusk, beside a lamp',
  phone: 'A phone on a table shows the picture of a security camera',
  bench: 'An opened security camera on a repair bench',
  installing: 'A security camera on a wall, with a ladder and a coil of cable beside it',
  parcel: 'A security camera in its opened carton',
};

const isKnown = (name: string): name is keyof typeof PREVIEWS => Object.hasOwn(PREVIEWS, name);

/** The preview of a page on the given origin. */
export function previewOf(chosen: string | undefined, origin: string): Picture {
  const name = chosen && isKnown(chosen) ? chosen : 'wall';
  return {
    url: `${origin}/shell/preview-${name}.jpg`,
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt: PREVIEWS[name],
  };
}
