/** Turns a remote's pages.json into a module that loads the pages itself, for the remote's standalone build. */
module.exports = function pages(source) {
  const { pages: entries, frame } = JSON.parse(source);
  const load = (module) => `() => import(${JSON.stringify(module)})`;
  const page = ({ module, ...entry }) => `{...${JSON.stringify(entry)}, load: ${load(module)}}`;
  return `export const pages = [${entries.map(page)}];
export const loadFrame = ${frame ? load(frame) : 'undefined'};`;
};
