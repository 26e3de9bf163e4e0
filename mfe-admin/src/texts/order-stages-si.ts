import type { en } from './order-stages-en';

export const si: typeof en = {
  byPhone: 'දුරකථනයෙන්',
  takenBy: (name) => `ගත්තේ ${name}`,
  stage: 'අදියර',
  anyStage: 'සියලු අදියර',
  stages: {
    placed: 'ඇණවුම් කළා',
    confirmed: 'තහවුරු කළා',
    packed: 'ඇසුරුවා',
    sent: 'යැව්වා',
    delivered: 'භාර දුන්නා',
    cancelled: 'අවලංගුයි',
  },
  next: {
    confirmed: 'තහවුරු කළ බව සලකුණු කරන්න',
    packed: 'ඇසුරූ බව සලකුණු කරන්න',
    sent: 'යැවූ බව සලකුණු කරන්න',
    delivered: 'භාර දුන් බව සලකුණු කරන්න',
  },
  back: {
    hint: 'එය නැවැත්විය යුතුද? පාර්සලය ආපසු එන තුරු එහි භාණ්ඩ රාක්කයට නොපැමිණේ.',
    action: 'ආපසු පැමිණීම සටහන් කරන්න',
    question: (id) => `${id} හි පාර්සලය ආපසු පැමිණියාද?`,
    detail: 'ඇණවුම අවලංගු වේ, එහි භාණ්ඩ නැවත විකිණීමට තිබේ, පාරිභෝගිකයාට විද්‍යුත් තැපෑලක් ලැබේ.',
  },
  expired: 'කල් ඉකුත් විය',
  confirmBy: 'තහවුරු කළ යුතු අවසන් වේලාව',
  timeline: 'කාල රේඛාව',
  unrecorded: 'වේලාව සටහන් කර නැත',
};
