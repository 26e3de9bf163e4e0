export const en = {
  landingTitle: 'Cameras that keep watch',
};
