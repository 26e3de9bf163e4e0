import type { en } from './todo-en';

export const si: typeof en = {
  title: 'අද කළ යුතු දේ',
  items: {
    toConfirm: 'තහවුරු කළ යුතු ඇණවුම්',
    toPack: 'ඇසිරිය යුතු ඇණවුම්',
    toSend: 'යැවීමට හෝ රැගෙන යාමට සූදානම් කිරීමට ඇති ඇණවුම්',
    toCollect: 'එකතු කළ යුතු මුදල්',
    takenAtWorkbench: 'අද අලුත්වැඩියාවලින් ලැබුණු මුදල',
    unpaidRepairs: 'ගෙවිය යුතු අලුත්වැඩියා',
    overdue: 'ප්‍රමාද වූ අලුත්වැඩියා',
    ready: 'රැගෙන යාමට සූදානම්',
    lowStock: 'තොගය අඩු',
    coming: 'ලැබීමට ඇති මිලදී ගැනීම්',
    reviewPhotos: 'පරීක්ෂා කළ යුතු ඡායාරූප සහිත අදහස්',
    questions: 'පිළිතුරු දිය යුතු ප්‍රශ්න',
  },
  unknown: 'ලබා ගත නොහැක',
  oldest: (days) => `පැරණිම එක දින ${days}ක සිට`,
  ofRepairs: (count) => `අලුත්වැඩියා ${count}කින්`,
  onTheWay: (count) => `ඇණවුම් ${count}ක් මගදී හෝ රැගෙන යාමට සූදානම්`,
};
