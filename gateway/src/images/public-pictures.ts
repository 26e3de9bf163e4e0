/**
 * Pictures of products, and their small copies, have names that begin with a digit. Everybody may read those; whatever else is in
 * the bucket, such as photos of customers' devices, is read by who has a key.
 */
const PUBLIC_NAMES = Array.from({ length: 10 }, (_none, digit) => `${digit}*`);

/** The policy of the bucket: what is public is named, so that a new kind of object is private. Nobody may list. */
export const publicPolicy = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: '*',
      Action: ['s3:GetObject'],
      Resource: PUBLIC_NAMES.map((names) => `arn:aws:s3:::${bucket}/${names}`),
    },
  ],
});
