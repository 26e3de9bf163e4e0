/** The errors of the API, with the names of their shared descriptions on the OpenAPI page. */
export const ERROR_RESPONSES = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'RequestTimeout',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedType',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  500: 'InternalError',
  503: 'Unavailable',
} as const;

export type ErrorStatus = keyof typeof ERROR_RESPONSES;

/** The meaning of each status for a client. */
export const ERROR_MEANINGS: Record<ErrorStatus, string> = {
  400: 'The request is malformed or a field is refused; `errors` names the fields',
  401: 'No token, or one that is malformed, expired, forged or ended',
  403: 'A good token of a role that may not do this, or a blocked account',
  404: 'There is no such thing',
  408: 'The body took too long to arrive',
  409: 'It conflicts with what is stored: a taken key, too little stock, a stale version, the last admin',
  413: 'The body is too large: 16 KiB for JSON unless the call states another `x-body-limit`, 10 MiB for a file',
  415: 'The body is of a type, charset or encoding that this call does not take',
  422: 'The `Idempotency-Key` was used with another body',
  429: 'Too many tries; `Retry-After` says how many seconds to wait',
  431: 'The address and the headers together are longer than 16 KiB',
  500: 'Something went wrong on our side',
  503: 'Something needed does not answer at the moment; `Retry-After` says how many seconds to wait',
};
