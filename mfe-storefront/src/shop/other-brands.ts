/** Brands that people search for and that the shop does not sell. */
const BRANDS = [
  'Arlo',
  'CP Plus',
  'Dahua',
  'Eufy',
  'EZVIZ',
  'Hanwha',
  'Hikvision',
  'HiLook',
  'Imou',
  'Reolink',
  'Tapo',
  'TP-Link',
  'Ubiquiti',
  'Uniview',
  'Xiaomi',
];

/** The other brand in a search term, spelled as its maker does. */
export const otherBrandIn = (term: string): string | undefined => {
  const words = ` ${plain(term)} `;
  return BRANDS.find((brand) => words.includes(` ${plain(brand)} `));
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, ' ');
