/** Sharing a link. */
export const share = {
  share: 'Share',
  copy: 'Copy link',
  shared: 'Link copied',
  shareFailed: 'The link could not be copied.',
};
