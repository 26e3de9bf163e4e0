import { plurals } from '@netra/web-kit';
import type { en } from './en';

const plural = plurals('si');

export const si: typeof en = {
  origins: { warranty: 'වගකීම් ඉල්ලීම', paid: 'ගෙවීමට යටත්' },
  draftRestored: 'ඔබ කලින් ටයිප් කළ දේ නැවත ඇත. එය තවම සුරැකී නැත.',
  draftOverOthers: (values: string) =>
    `ඔබ කලින් ටයිප් කළ දේ නැවත ඇත, නමුත් මේ අතර වෙනත් අයෙක් එය ${values} ලෙස වෙනස් කර ඇත. සුරැකුවහොත් එය ප්‍රතිස්ථාපනය වේ.`,
  selectRow: (name) => `${name} තෝරන්න`,
  selectPage: 'මෙම පිටුවේ සියල්ල තෝරන්න',
  actions: 'ක්‍රියා',
  loading: 'පූරණය වෙමින්',
  search: 'සොයන්න',
  searchAll: 'සියල්ල සොයන්න',
  clearSearch: 'සෙවීම හිස් කරන්න',
  rowsPerPage: 'පිටුවකට පේළි',
  pageOf: (page, totalPages) => `පිටු ${totalPages}න් ${page} වැන්න`,
  pagesEnd: 'පිටු මෙතැනින් අවසන්. ඉතිරිය බැලීමට සොයන්න හෝ පෙරන්න.',
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
  again: {
    title: 'ඔබගේ සැසිය අවසන් විය',
    help: (email) => `ඉදිරියට යාමට ${email} හි මුරපදය ඇතුළත් කරන්න. ඔබ ටයිප් කළ දේ එලෙසම පවතී.`,
    password: 'මුරපදය',
    passwordRequired: 'ඔබගේ මුරපදය ඇතුළත් කරන්න',
    submit: 'පිවිස ඉදිරියට යන්න',
    leave: 'මෙම පිටුවෙන් ඉවත් වන්න',
    failed: 'පිවිසීම අසාර්ථකයි. නැවත උත්සාහ කරන්න.',
  },
  sessionUnknown: 'ඔබගේ ගිණුම මේ මොහොතේ පරීක්ෂා කළ නොහැකි විය.',
  theme: 'වර්ණ තේමාව',
  themes: { system: 'තේමාව: උපකරණය', light: 'තේමාව: ආලෝකමත්', dark: 'තේමාව: අඳුරු' },
};
