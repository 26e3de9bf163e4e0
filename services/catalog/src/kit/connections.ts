/** The connection of the recorder and the cable for cameras: Wi-Fi cameras are recorded over the network. */
export const wireOf = (connection: string): string => (connection === 'wifi' ? 'network' : connection);

/** Whether cameras with a connection record to a memory card without a recorder. */
export const isWireless = (connection: string): boolean => connection === 'wifi' || connection === '4g';
