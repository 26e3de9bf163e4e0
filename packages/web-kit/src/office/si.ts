import { plurals } from '@netra/web-kit';
import type { en } from './en';

const plural = plurals('si');

export const si: typeof en = {
  draftRestored: 'ඔබ කලින් ටයිප් කළ දේ නැවත ඇත. එය තවම සුරැකී නැත.',
  selectRow: (name) => `${name} තෝරන්න`,
  selectPage: 'මෙම පිටුවේ සියල්ල තෝරන්න',
  actions: 'ක්‍රියා',
  loading: 'පූරණය වෙමින්',
  search: 'සොයන්න',
  clearSearch: 'සෙවීම හිස් කරන්න',
  rowsPerPage: 'පිටුවකට පේළි',
  pageOf: (page, totalPages) => `පිටු ${totalPages}න් ${page} වැන්න`,
  total: (count) => plural(count, { other: 'මුළු ගණන #' }),
  back: 'ආපසු',
  cancel: 'අවලංගු කරන්න',
  edit: (name) => `${name} වෙනස් කරන්න`,
  delete: (name) => `${name} මකන්න`,
  deleteWord: 'මකන්න',
  deleting: (name) => `${name} මකමින්…`,
  undo: 'ආපසු ගන්න',
  required: (label) => `${label} අවශ්‍යයි`,
  rupees: 'Rs',
  atMost: (text) => `උපරිමය ${text}`,
  stale: {
    title: 'ඔබ වෙනස් කරන අතරතුර වෙනත් අයෙක් මෙය වෙනස් කර ඇත',
    help: 'ඔබගේ වෙනස්කම සුරැකී නැත. මෙම ක්ෂේත්‍ර දැන් වෙනස්:',
    elsewhere: 'ඔබගේ වෙනස්කම සුරැකී නැත. වෙනස් වූයේ මෙම ක්ෂේත්‍ර නොවේ.',
    now: (field, value) => `${field} දැන්: ${value}`,
    take: 'මේවා ගෙන, මගේ අනෙක් වෙනස්කම් තබා ගන්න',
    blank: 'හිස්',
  },
  offline: 'සම්බන්ධතාවක් නැත. ඔබ දකින දේ යල් පැන ගිය ඒවා විය හැක; සම්බන්ධතාව නැවත ලැබෙන තුරු කිසිවක් සුරැකෙන්නේ නැත.',
  theme: 'වර්ණ තේමාව',
  language: 'භාෂාව',
  languageFailed: 'එම භාෂාව පූරණය කළ නොහැකි විය. නැවත උත්සාහ කරන්න.',
  themes: { system: 'තේමාව: උපකරණය', light: 'තේමාව: ආලෝකමත්', dark: 'තේමාව: අඳුරු' },
};
