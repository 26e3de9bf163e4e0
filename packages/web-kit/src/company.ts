/** The facts and claims of the company: contact, opening hours, warranty. The edge serves them as `company.json`. */
export const company = {
  name: 'Netra',
  phone: '+94 11 234 5678',
  /** The shop's WhatsApp number. */
  whatsapp: '+94 11 234 5678',
  email: 'hello@netra.lk',
  address: ['No. 42, Galle Road', 'Colombo 03', 'Sri Lanka'],
  /** Shown in a frame only after a click: nothing is loaded from other sites before. */
  map: {
    embed:
      'https://www.openstreetmap.org/export/embed.html?bbox=79.842%2C6.896%2C79.862%2C6.916&layer=mapnik',
    link: 'https://www.openstreetmap.org/?mlat=6.906&mlon=79.852#map=16/6.906/79.852',
  },
  openingHours: {
    days: 'Monday to Saturday',
    hours: '9.00 – 18.00',
    /** 0 is Sunday. */
    weekdays: [1, 2, 3, 4, 5, 6],
    opens: '09:00',
    closes: '18:00',
  },
  yearsLanding: 10,
  yearsAbout: 4,
  warrantyMonths: 12,
  currency: 'LKR',
  /** Asia/Colombo, unchanged since 2006. */
  minutesAheadOfUtc: 330,
} as const;
