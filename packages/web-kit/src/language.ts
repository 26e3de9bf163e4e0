/// <reference path="./env.d.ts" />
/** The choice of the language: bundled by the remotes that ask for it. */
export { LanguageSelect } from './language/language-select';
