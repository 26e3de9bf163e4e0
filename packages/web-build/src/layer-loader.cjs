/** Puts a stylesheet into its cascade layer, and states the order of all layers wherever it is loaded first. */
module.exports = function layer(source) {
  const { layer: name } = this.getOptions();
  return `@layer reset,tokens,kit,shell,remote;@layer ${name}{${source}}`;
};
