import type { en } from './en';

export const si: typeof en = {
  keptCopy: (time) => `මෙය ${time} ට සුරැකි පිටපතකි.`,
  newRelease: 'මෙම වෙබ් අඩවියේ නව අනුවාදයක් ඇත.',
  reload: 'නැවත පූරණය කරන්න',
  later: 'පසුව',
};
