/** An answer of the API that comes when the test says so. */
export const held = () => {
  let resolve: (answer: unknown) => void = () => undefined;
  const sent = new Promise((done) => (resolve = done));
  return { sent, resolve };
};
