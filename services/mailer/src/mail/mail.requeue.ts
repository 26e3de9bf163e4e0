import { RETRY_SECONDS } from './mail.outcome.js';

/** Whether a failed mail can be queued as it is: it has its texts and time left to be retried. */
export const CAN_RESEND = `(text <> '' and created_at > now() - make_interval(secs => ${RETRY_SECONDS})
  and (not_after is null or not_after > now()))`;
