const waiting = {
  title: 'Waiting to be sent',
  bar: (count: number) => (count === 1 ? '1 save waits to be sent' : `${count} saves wait to be sent`),
  offline:
    'There is no connection. Go on working: what you save is kept here and sent when the connection is back.',
  kept: 'Kept here. It is sent as soon as there is a connection.',
  retry: 'Send now',
  intake: 'New repair',
  change: 'Change',
  of: (device: string, serial: string) => `${device}, ${serial}`,
  states: {
    waiting: 'Waiting',
    sending: 'Sending',
    conflict: 'Changed by somebody else',
    refused: 'Refused',
  },
  savedAt: (time: string) => `saved ${time}`,
  decide: 'Decide',
  decideTitle: 'Whose change counts?',
  correct: 'Correct',
  correctTitle: 'Correct what was refused',
  discard: 'Discard',
  discardQuestion: (device: string) => `Discard what you typed for ${device}?`,
  discardHelp: 'It was not sent and cannot be brought back.',
  decideFirst: 'An earlier change of this repair waits for your decision. Please decide it first.',
  sendAgain: 'Save and send again',
  photos: 'Photos',
  photoRefused: 'It could not be stored.',
  photoLost: 'This browser no longer has it.',
  tryAgain: 'Try again',
  discardPhotos: (device: string) => `Discard the photos of ${device} that were not sent?`,
};

const passport = {
  title: 'About this device',
  loading: 'Looking up the device',
  nothing: 'Nothing is known of this device: neither sold nor repaired here.',
  failed: 'What is known of this device cannot be shown at the moment.',
  sold: (product: string, day: string) => `${product}, sold on ${day}`,
  order: (orderId: string) => `Order ${orderId}`,
  notSold: 'Not recorded as sold by us',
  underWarranty: 'Under warranty',
  overWarranty: 'Warranty is over',
  cancelledSale: 'The order was cancelled: no warranty',
  until: (day: string) => `until ${day}`,
  repeat: 'Repeat fault',
  repeatHint: 'A repair of this device was completed a short time before.',
  earlier: (count: number) => (count === 1 ? '1 earlier repair' : `${count} earlier repairs`),
  newestOnly: (shown: number) => `The newest ${shown}`,
  completed: (day: string) => `completed ${day}`,
  repairWarranty: (day: string) => `warranty of the repair until ${day}`,
  takeOver: 'Take over',
  owner: (name: string) => `${name} brought it last time`,
};

const notHandedOver =
  'Completed without a hand-over, so nothing was charged this time. Set the progress back to hand the device over.';

/** The English texts around the desk. */
export const aroundEn = { waiting, passport, notHandedOver };
