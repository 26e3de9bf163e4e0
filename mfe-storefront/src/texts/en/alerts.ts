export const alerts = {
  action: 'Tell me when it is back',
  hint: 'One e-mail when it is back in stock, nothing else.',
  email: 'Your e-mail address',
  emailMissing: 'Enter your e-mail address.',
  failed: 'This could not be saved. Try again, or call us.',
  waiting: 'We’ll e-mail you as soon as it is back in stock.',
  guestDone:
    'Thank you. If this address is right, an e-mail is there already, with a link to stop the alert.',
  stop: 'Stop telling me',
  stopped: 'You won’t get an e-mail about it.',
  heading: 'Products you are waiting for',
  stopOf: (name: string) => `Stop waiting for ${name}`,
  backNow: 'Back in stock',
  stopPage: {
    title: 'Stop an alert',
    intro: 'Stop the e-mails about sold-out products that this link belongs to.',
    action: 'Stop the e-mails',
    done: 'Done. You won’t get these e-mails any more.',
    missing: 'This link is incomplete. Open it from the e-mail again, or copy all of it.',
    toShop: 'Browse the shop',
  },
};
