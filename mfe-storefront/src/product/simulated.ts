/**
 * Which sight a rendered picture imitates, from the end of its file name (`…-night-simulated.webp`); the gallery marks it,
 * because it could be taken for a photograph. Undefined for every other picture.
 */
export const simulated = (src: string): 'mounted' | 'night' | undefined =>
  /-(mounted|night)-simulated\.\w+$/.exec(src)?.[1] as 'mounted' | 'night' | undefined;
