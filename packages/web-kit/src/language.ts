/// <reference path="./env.d.ts" />
/** The choice of language; only the remotes that use it bundle it. */
export { LanguageSelect } from './language/language-select';
