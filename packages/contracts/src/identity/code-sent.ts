import { Int } from '../rules/fields.js';
import { Done } from '../rules/paging.js';

/** The reply of a call that mails a code. */
export class CodeSent extends Done {
  /** Absent while the gateway or identity still runs an earlier release. */
  @Int({
    optional: true,
    min: 1,
    description:
      'The least number of seconds before the next code is mailed to the address; the limits of an hour may ask for more',
  })
  waitSeconds?: number;
}
