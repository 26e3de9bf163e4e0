/** The specifications of products; remotes bundle only the parts that they use. */
export { readSpecs, type Spec, writeSpec } from './specs/specs';
export { keySpecs } from './specs/key-specs';
export { isFilterable, specsOf, type SpecName } from './specs/spec-kinds';
export { SPEC_UNITS, specInShort, specValue } from './specs/spec-words';
export { specWordsEn } from './specs/specs-en';
export { specWordsSi } from './specs/specs-si';
export { specWordsTa } from './specs/specs-ta';
export { specNamesEn } from './specs/spec-names-en';
export { specNamesSi } from './specs/spec-names-si';
export { specNamesTa } from './specs/spec-names-ta';
