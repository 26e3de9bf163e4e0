import { plurals } from '@netra/web-kit';

const plural = plurals('en');
const COAXIAL = { one: '# coaxial camera', other: '# coaxial cameras' };
const NETWORK = { one: '# network camera', other: '# network cameras' };
const cameras = (count: number) => plural(count, { one: '# camera', other: '# cameras' });

/** What is missing in a cart, or does not fit. The first number is present, the second needed. */
export const kitCheck = {
  heading: 'Does it all fit together?',
  intro: 'A few things you may want to look at. If you already have them, just carry on.',
  findings: {
    recorder: (_has: number, needs: number, isCoaxial: boolean) =>
      `There is no recorder for your ${plural(needs, isCoaxial ? COAXIAL : NETWORK)} yet.`,
    channels: (has: number, needs: number) =>
      `Your recorder has ${plural(has, { one: '# channel', other: '# channels' })} for ${cameras(needs)}. This one has enough:`,
    connection: () =>
      'Cameras with coaxial cable cannot be connected to a network recorder. This recorder takes them:',
    resolution: (has: number, needs: number) =>
      `Your recorder takes pictures of up to ${has} MP, but a camera has ${needs} MP.`,
    disk: (_has: number, needs: number) =>
      plural(needs, {
        one: 'Your recorder comes without a disk. This one keeps a week of recordings:',
        other: 'Your # recorders come without disks. These keep a week of recordings:',
      }),
    bays: (has: number, needs: number) =>
      `${plural(needs, { one: '# disk', other: '# disks' })} in your cart, but there is room for ${has}.`,
    ports: (has: number, needs: number) =>
      `${cameras(needs)} with power over the network, but ${plural(has, { one: '# socket', other: '# sockets' })} for them. This adds the rest:`,
    power: (has: number, needs: number) =>
      has === 0
        ? `There is no power supply for your ${cameras(needs)} yet.`
        : `The power is enough for ${has} of ${cameras(needs)}. This adds the rest:`,
  },
  add: 'Add',
  addNamed: (quantity: number, name: string) => `Add ${quantity} × ${name}`,
  added: (name: string) => `${name} added`,
  failed: (name: string) => `${name} could not be added.`,
  planner: 'Plan a whole kit',
};
