import type { specNamesEn } from './spec-names-en';

/** The Tamil names of specifications. */
export const specNamesTa: typeof specNamesEn = {
  title: 'விவரக்குறிப்புகள்',
  names: {
    resolution: 'தெளிவுத்திறன்',
    infrared: 'இரவுக் காட்சி',
    lens: 'வில்லை',
    body: 'வடிவம்',
    view: 'பார்வைக் கோணம்',
    fps: 'சட்ட வேகம்',
    card: 'அதிகபட்ச நினைவக அட்டை',
    works: 'இணைந்து இயங்குபவை',
    size: 'அளவு',
    connection: 'இணைப்பு',
    power: 'மின்சாரம்',
    place: 'ஏற்ற இடம்',
    protection: 'பாதுகாப்பு',
    audio: 'ஒலி',
    cameras: 'கேமராக்கள்',
    channels: 'சேனல்கள்',
    ports: 'PoE துளைகள்',
    bays: 'பொருத்தக்கூடிய வட்டுகள்',
    storage: 'சேமிப்பகம்',
    output: 'மின் வெளியீடு',
    outputs: 'மின்சாரம் தரும் கேமராக்கள்',
    consumption: 'மின் நுகர்வு',
    length: 'நீளம்',
    box: 'பெட்டியில் உள்ளவை',
  },
};
