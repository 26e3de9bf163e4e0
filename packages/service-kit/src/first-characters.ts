/** The first characters of a text. `slice` may halve an emoji, and PostgreSQL refuses the half in JSON. */
export const firstCharacters = (text: string, max: number): string => [...text].slice(0, max).join('');
