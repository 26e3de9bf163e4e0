import type { specNamesEn } from './spec-names-en';

/** The Sinhala names of specifications. */
export const specNamesSi: typeof specNamesEn = {
  title: 'පිරිවිතර',
  names: {
    resolution: 'විභේදනය',
    infrared: 'රාත්‍රී දර්ශනය',
    lens: 'කාචය',
    body: 'හැඩය',
    view: 'දර්ශන කෝණය',
    fps: 'රාමු වේගය',
    card: 'උපරිම මතක කාඩ්පත',
    works: 'සහාය දක්වන දේ',
    size: 'ප්‍රමාණය',
    connection: 'සම්බන්ධතාව',
    power: 'විදුලිය',
    place: 'සුදුසු තැන',
    protection: 'ආරක්ෂණය',
    audio: 'ශබ්දය',
    cameras: 'කැමරා',
    channels: 'නාලිකා',
    ports: 'PoE කෙවෙනි',
    bays: 'සවි කළ හැකි තැටි',
    storage: 'ගබඩා ධාරිතාව',
    output: 'විදුලි ප්‍රතිදානය',
    outputs: 'විදුලිය දෙන කැමරා',
    consumption: 'විදුලි පරිභෝජනය',
    length: 'දිග',
    box: 'පෙට්ටියේ ඇති දේ',
  },
};
