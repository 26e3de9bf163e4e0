/**
 * What people call a request for a quote: the random end of its id, short enough to be read out on the phone. The trigger of its search
 * text makes the same.
 */
export const referenceOf = (id: string): string => `Q-${id.slice(-6).toUpperCase()}`;
