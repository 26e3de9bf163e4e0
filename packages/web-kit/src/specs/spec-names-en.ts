/** The names of specifications, in English. */
export const specNamesEn = {
  title: 'Specifications',
  names: {
    resolution: 'Resolution',
    infrared: 'Night view',
    lens: 'Lens',
    connection: 'Connection',
    power: 'Power',
    place: 'For',
    protection: 'Protection',
    audio: 'Sound',
    cameras: 'Cameras',
    channels: 'Channels',
    ports: 'PoE sockets',
    bays: 'Disks that fit',
    storage: 'Storage',
    output: 'Power output',
    outputs: 'Cameras supplied',
    consumption: 'Consumption',
    length: 'Length',
    box: 'In the box',
  },
};
