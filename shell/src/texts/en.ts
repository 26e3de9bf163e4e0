import { plurals } from '@netra/web-kit';

const plural = plurals('en');

export const en = {
  home: 'Home',
  shop: 'Shop',
  service: 'Service',
  about: 'About',
  contact: 'Contact',
  mainNavigation: 'Main',
  cart: (count: number) =>
    count === 0 ? 'Cart, empty' : plural(count, { one: 'Cart, # item', other: 'Cart, # items' }),
  account: 'Account',
  profile: 'Profile',
  logout: 'Logout',
  login: 'Login',
  loggedOut: 'Logged out',
  openMenu: 'Open menu',
  menu: 'Menu',
  notFound: '404 Not Found',
  notFoundHelp: 'We looked everywhere. There is no page at this address.',
  toHome: 'Go to the start page',
  toShop: 'Browse the shop',
  partAway: 'This part of the site is not available right now',
  partAwayHelp: 'Everything else works as usual. Please try again in a moment.',
  slow: 'This takes longer than usual. We keep trying.',
  partFailed: 'This page has run into a problem',
  partFailedHelp: 'Your cart and your account are not affected.',
  footerClaim: (years: number, months: number) =>
    `Security cameras, recorders and repair. Over ${years} years of experience, ${months} months of warranty, support for as long as you own it.`,
  footerNavigation: 'Footer',
  pages: 'Explore',
  help: 'Need help?',
  rights: (year: number) => `© ${year} Netra. All rights reserved.`,
  theme: 'Colour theme',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  language: 'Language',
  languageNow: 'The site is now in English.',
  languageFailed: 'That language could not be loaded. Please try again.',
};
