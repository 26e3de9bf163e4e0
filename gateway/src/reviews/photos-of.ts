import type { Review, ReviewPhoto } from '@netra/contracts';

/** All photos of a review: those that everybody sees, and those that wait. */
export const photosOf = ({ photos = [], waitingPhotos = [] }: Review): ReviewPhoto[] => [
  ...photos,
  ...waitingPhotos,
];
