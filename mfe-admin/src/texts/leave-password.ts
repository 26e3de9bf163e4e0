import { defineTexts } from '@netra/web-kit';

const en = {
  leaveQuestion: 'Leave without the password?',
  notSaved: 'It is not shown again, and you have neither copied nor noted it.',
  keepEditing: 'Back to the password',
  discard: 'Leave without it',
};

/** The question before the password of a new technician is left, which is shown once. */
export const leavePasswordTexts = defineTexts({
  en,
  si: () => import('./leave-password-si').then((module) => module.leavePassword),
  ta: () => import('./leave-password-ta').then((module) => module.leavePassword),
});
