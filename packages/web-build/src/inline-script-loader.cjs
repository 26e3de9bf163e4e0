const { transformSync } = require('@swc/core');

/**
 * Turns a TypeScript module that exports `install`, and imports nothing but types, into the text of an inline script that calls it.
 */
module.exports = function inlineScriptLoader(source) {
  const { code } = transformSync(source, {
    filename: this.resourcePath,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: { passes: 2 }, mangle: { toplevel: true } },
    },
    module: { type: 'commonjs', strict: true, strictMode: false, noInterop: true },
    minify: true,
  });
  return `module.exports = ${JSON.stringify(`(exports=>{${code};exports.install()})({})`)};`;
};
