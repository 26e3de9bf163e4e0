import { plurals } from '@netra/web-kit';
import type { en } from './en';

const plural = plurals('si');

export const si: typeof en = {
  actions: 'ක්‍රියා',
  search: 'සොයන්න',
  clearSearch: 'සෙවීම හිස් කරන්න',
  rowsPerPage: 'පිටුවකට පේළි',
  pageOf: (page, totalPages) => `පිටු ${totalPages}න් ${page} වැන්න`,
  total: (count) => plural(count, { other: 'මුළු ගණන #' }),
  back: 'ආපසු',
  cancel: 'අවලංගු කරන්න',
  theme: 'වර්ණ තේමාව',
  language: 'භාෂාව',
  languageFailed: 'එම භාෂාව පූරණය කළ නොහැකි විය. නැවත උත්සාහ කරන්න.',
  themes: { system: 'තේමාව: උපකරණය', light: 'තේමාව: ආලෝකමත්', dark: 'තේමාව: අඳුරු' },
};
