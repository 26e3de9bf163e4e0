/** `isPublicKey` as the resources of a bucket policy. Everything else in the bucket can only be read with a key pair. */
const PUBLIC_NAMES = Array.from({ length: 10 }, (_none, digit) => `${digit}*`);

/**
 * The policy of the bucket. It lists what is public, so that a new kind of object is private. Nobody may list the bucket.
 */
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
