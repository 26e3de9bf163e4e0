const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const delivery = {
  heading: 'Delivery',
  label: 'Your district',
  choose: 'Choose a district',
  chooseHint: 'Choose your district to see the fee and the dates.',
  pickUp: 'Pick up at the shop',
  to: (district: string) => `Delivery to ${district}`,
  free: 'Free',
  days: (from: number, to: number) => {
    if (to === 0) return 'the same day';
    if (from === to) return from === 1 ? '1 day' : `${from} days`;
    return `${from}–${to} days`;
  },
  /** A day of the week, 0 for Sunday, and its date: "Sat 28 Nov". */
  on: (weekday: number, date: string) => `${WEEKDAYS[weekday % 7]} ${date}`,
  notServed: 'We do not deliver there at the moment',
  notServedChoice: (district: string) => `${district} (not served)`,
  missing: (sum: string) => `${sum} more and delivery is free.`,
  returns: 'Returns and warranty',
  terms: 'Terms',
  privacy: 'Privacy',
  more: 'Delivery and fees',
};
