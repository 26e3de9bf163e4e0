import type { map as en } from '../en/map';

export const map: typeof en = {
  show: 'සිතියම පෙන්වන්න',
  note: 'ඔබ ඉල්ලූ විට පමණක් සිතියම OpenStreetMap වෙතින් පූරණය වේ.',
  title: 'අපගේ වෙළඳසැලේ සිතියම',
  open: 'OpenStreetMap හි විවෘත කරන්න',
};
