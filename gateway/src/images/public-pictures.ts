/** `isPublicKey` as the resources of a bucket policy. Everything else in the bucket can only be read with a key pair. */
const PUBLIC_NAMES = Array.from({ length: 10 }, (_none, digit) => `${digit}*`);

/** A statement of a bucket policy. Lists of one may be stored as the one. */
export interface Statement {
  Effect: string;
  Principal?: string | { AWS?: string | string[] };
  Action?: string | string[];
  Resource?: string | string[];
  Condition?: object;
}

/** What everybody may read. It lists what is public, so that a new kind of object is private. */
export const publicRead = (bucket: string): Statement => ({
  Effect: 'Allow',
  Principal: '*',
  Action: ['s3:GetObject'],
  Resource: PUBLIC_NAMES.map((names) => `arn:aws:s3:::${bucket}/${names}`),
});

/** Whether a statement is `publicRead` as a store returns it, or as the releases before it was narrowed wrote it: of the whole bucket. */
export function isPublicRead({ Effect, Principal, Action, Resource, Condition }: Statement, bucket: string) {
  const who = typeof Principal === 'object' ? Principal.AWS : Principal;
  const isOnly = (value: unknown, only: string) => [value].flat().join() === only;
  const ours = ['*', ...PUBLIC_NAMES].map((names) => `arn:aws:s3:::${bucket}/${names}`);
  const isOurs = [Resource ?? []].flat().every((resource) => ours.includes(resource));
  return Effect === 'Allow' && isOnly(who, '*') && isOnly(Action, 's3:GetObject') && isOurs && !Condition;
}
