/** The values of specifications in words, in English. */
export const specWordsEn = {
  choices: {
    coaxial: 'Coaxial cable',
    network: 'Network cable',
    wifi: 'Wi-Fi',
    '4g': '4G SIM card',
    dc12: '12 V DC',
    poe: 'PoE',
    mains: '230 V',
    solar: 'Solar',
    indoor: 'Indoors',
    outdoor: 'Outdoors',
    microphone: 'Microphone',
    'two-way': 'Two-way talk',
  },
  /** What a number counts where its name does not stand beside it; # is the value. */
  short: {
    infrared: '# night view',
    cameras: '#-camera set',
    channels: '# channels',
    ports: '# PoE sockets',
    bays: 'Disk bays: #',
    outputs: 'for # cameras',
  },
};
