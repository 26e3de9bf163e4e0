/** The links to contact the shop about something, and the message that they start with. */
export const ask = {
  question: 'A question about this?',
  call: 'Call us',
  product: (name: string, code: string) => `Hello, I have a question about ${name} (${code}).`,
  policy: (page: string) => `Hello, I have a question about: ${page}.`,
  order: (id: string) => `Hello, this is about my order ${id}.`,
  stop: (id: string) => `Hello, please stop my order ${id}; I do not want it any more.`,
  repair: (device: string, serial: string) =>
    `Hello, this is about my repair: ${device}, serial number ${serial}.`,
  quote: (reference: string, name: string) =>
    `Hello, this is ${name}. This is about my request for a quote, ${reference}.`,
};
