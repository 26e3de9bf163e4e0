import type { reviewPhotos as en } from '../en/review-photos';

export const reviewPhotos: typeof en = {
  choose: 'ඔබේ ඡායාරූප',
  add: 'ඡායාරූප එක් කරන්න',
  hint: (limit) => `උපරිම ${limit}කි. සියල්ලන්ට පෙනෙන්නට පෙර වෙළඳසැල ඒවා බලයි.`,
  chosen: (number) => `ඡායාරූපය ${number}`,
  remove: (number) => `ඡායාරූපය ${number} ඉවත් කරන්න`,
  tooMany: (limit) => `අදහසකට උපරිම ඡායාරූප ${limit}කි. අනෙක් ඒවා එක් නොකෙරිණි.`,
  tooLarge: (name) => `${name} MB 10ට වඩා විශාලයි; එය එක් නොකෙරිණි.`,
  of: (user) => `${user} ගේ ඡායාරූප`,
  open: (number, user) => `${user} ගේ ඡායාරූපය ${number} විවෘත කරන්න`,
  waiting: 'අපගේ පරීක්ෂාව බලාපොරොත්තුවෙන්',
};
