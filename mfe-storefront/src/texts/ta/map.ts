import type { map as en } from '../en/map';

export const map: typeof en = {
  show: 'வரைபடத்தைக் காட்டவும்',
  note: 'நீங்கள் கேட்டால் மட்டுமே வரைபடம் OpenStreetMap இலிருந்து ஏற்றப்படும்.',
  title: 'எங்கள் கடையின் வரைபடம்',
  open: 'OpenStreetMap இல் திறக்கவும்',
};
