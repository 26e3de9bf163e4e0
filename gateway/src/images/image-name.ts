const MAX_LENGTH = 80;

/**
 * The name under which a picture is stored: the time and the cleaned file name, `1764590000000-dome-4mp.webp`. Letters other
 * than a to z lose their accents or become dashes.
 */
export function imageName(fileName: string, extension: string, time: number): string {
  const cleaned = fileName
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/s, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${time}-${cleaned || 'image'}.${extension}`;
}
