import { answered, call } from './api.js';
import { drawnPicture } from './picture.js';

/** Adds a photo to a customer's own review, which then awaits approval by the office. */
export async function addReviewPhoto(
  origin: string,
  token: string,
  reviewId: string,
): Promise<{ waitingPhotos: { _id: string; url: string }[] }> {
  const body = new FormData();
  body.append('file', new Blob([await drawnPicture()], { type: 'image/png' }), 'garden.png');
  const answer = await answered(() =>
    call<{ waitingPhotos: { _id: string; url: string }[] }>(origin, `POST /reviews/${reviewId}/photos`, {
      token,
      body,
    }),
  );
  if (answer.status !== 201) throw new Error(`the photo was answered ${answer.status}`);
  return answer.body;
}
