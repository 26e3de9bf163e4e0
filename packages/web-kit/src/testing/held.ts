/** An answer of the API that comes when the test says so. */
export const held = <Answer = unknown>() => {
  let resolve: (answer: Answer) => void = () => undefined;
  const sent = new Promise<Answer>((done) => (resolve = done));
  return { sent, resolve };
};
