/** Joins class names, leaving out what is not there. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
