/** The texts for a visitor without a connection. They are loaded after the first page. */
export const en = {
  keptCopy: (time: string) => `This is a saved copy from ${time}.`,
  newRelease: 'There is a new version of this site.',
  reload: 'Reload',
  later: 'Later',
};
