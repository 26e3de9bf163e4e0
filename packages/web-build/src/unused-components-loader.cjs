/**
 * Lets the bundler drop components of the router that nobody uses: it cannot know that `forwardRef` and `memo` have no side effects, and
 * keeps whatever has a `displayName`, which only the developer tools show. With what they use they would add 1.4 kB (brotli) to every page.
 */
module.exports = function unusedComponents(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (?=React\$1\.(forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ ');
};
