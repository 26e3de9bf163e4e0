import type { steps as en } from '../en/steps';

export const steps: typeof en = {
  done: 'முடிந்தது',
  passed: 'தவிர்க்கப்பட்டது',
  current: 'இப்போது',
  upcoming: 'இனி',
};
