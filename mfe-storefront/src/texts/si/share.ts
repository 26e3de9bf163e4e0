import type { share as en } from '../en/share';

export const share: typeof en = {
  share: 'බෙදා ගන්න',
  copy: 'සබැඳිය පිටපත් කරන්න',
  shared: 'සබැඳිය පිටපත් කරන ලදී',
  shareFailed: 'සබැඳිය පිටපත් කළ නොහැකි විය.',
};
