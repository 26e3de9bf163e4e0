/** The connection of the recorder and of the cable that serve cameras: Wi-Fi cameras are recorded over the network. */
export const wireOf = (connection: string): string => (connection === 'wifi' ? 'network' : connection);

/** Whether cameras of a connection record to a memory card where there is no recorder. */
export const isWireless = (connection: string): boolean => connection === 'wifi' || connection === '4g';
