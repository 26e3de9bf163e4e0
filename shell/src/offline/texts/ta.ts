import type { en } from './en';

export const ta: typeof en = {
  keptCopy: (time) => `இது ${time} மணிக்குச் சேமித்த நகல்.`,
  newRelease: 'இந்தத் தளத்தின் புதிய பதிப்பு உள்ளது.',
  reload: 'மீண்டும் ஏற்றவும்',
  later: 'பின்னர்',
};
