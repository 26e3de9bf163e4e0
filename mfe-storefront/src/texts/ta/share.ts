import type { share as en } from '../en/share';

export const share: typeof en = {
  share: 'பகிரவும்',
  copy: 'இணைப்பை நகலெடுக்கவும்',
  shared: 'இணைப்பு நகலெடுக்கப்பட்டது',
  shareFailed: 'இணைப்பை நகலெடுக்க முடியவில்லை.',
};
