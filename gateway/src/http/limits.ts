/** The largest picture in bytes. */
export const IMAGE_LIMIT = 10 * 1024 * 1024;
