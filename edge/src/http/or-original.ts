/** The address of a small copy of a picture, as the gateway stores them; private photos have none. */
const SMALL_COPY = /^\/images\/(?:400|800|1600)\/(\w[\w.-]*)(?:\?|$)/;
/** S3 answers 403 instead of 404 to a reader who may not list the bucket. */
const MISSING = [403, 404];

/**
 * The address of the original picture where its small copy is missing (of an animation, or of a picture stored by an older version), so
 * that no browser shows a broken one, even without scripts; undefined for other addresses and answers.
 */
export function originalOf(url: string, status: number): string | undefined {
  const name = MISSING.includes(status) ? SMALL_COPY.exec(url)?.[1] : undefined;
  return name && `/images/${name}`;
}
