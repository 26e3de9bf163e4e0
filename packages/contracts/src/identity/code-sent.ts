import { Int } from '../rules/fields.js';
import { Done } from '../rules/paging.js';

/** The reply of a call that mails a code. */
export class CodeSent extends Done {
  /** Absent while identity still runs an earlier release. */
  @Int({
    optional: true,
    min: 1,
    description: 'The seconds after which the next code may be mailed to the address',
  })
  waitSeconds?: number;
}
