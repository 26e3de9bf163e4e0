/** The map of the shop, on the start page and the contact page. */
export const map = {
  show: 'Show the map',
  note: 'The map is loaded from OpenStreetMap when you ask for it.',
  title: 'Map of our shop',
  open: 'Open in OpenStreetMap',
};
