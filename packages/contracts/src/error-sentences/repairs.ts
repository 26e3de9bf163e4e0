export const REPAIRS_SENTENCES = {
  'repair.notFound': 'Repair not found',
  'repair.linkUnknown': 'This link belongs to no repair',
  'repair.linkIncomplete': 'This link is not complete',
  'repair.personOnly': 'Only a person can claim a repair',
  'repair.claimed': '{name} works on this repair already',
  'repair.tooManyPhotos': 'A repair has at most {limit} photos',
  'repair.stale': 'Someone else has changed this repair meanwhile. Please look at it again before saving.',
  'repair.quoteStale': 'This quote has changed meanwhile. Please look at it again before you answer.',
  'repair.quoteAnswered': 'This quote has been answered already. Please call us to change the answer.',
  'repair.handedOver': 'This device was given back already',
  'repair.notHandedOver': 'This device was not given back',
  'repair.keyUsed': 'This Idempotency-Key was used for another repair',
} as const;
