import type { steps as en } from '../en/steps';

export const steps: typeof en = {
  done: 'අවසන්',
  passed: 'මඟ හැරිණි',
  current: 'දැන්',
  upcoming: 'ඉදිරියට',
};
