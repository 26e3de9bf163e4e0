export const reviewPhotos = {
  choose: 'Your photos',
  add: 'Add photos',
  hint: (limit: number) => `Up to ${limit}. The shop looks at them before everybody sees them.`,
  chosen: (number: number) => `Photo ${number}`,
  remove: (number: number) => `Remove photo ${number}`,
  tooMany: (limit: number) => `A review has at most ${limit} photos. The others are not added.`,
  tooLarge: (name: string) => `${name} is larger than 10 MB and is not added.`,
  of: (user: string) => `Photos by ${user}`,
  open: (number: number, user: string) => `Open photo ${number} by ${user}`,
  waiting: 'Waiting for our check',
};
