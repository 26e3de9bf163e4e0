import { Text } from './fields.js';
import { MAX_ANSWER } from './text-rules.js';

/** The answer that the author of a new one has read, to detect that somebody else has answered meanwhile. */
export const ReplacedAnswer = () =>
  Text({
    optional: true,
    nullable: true,
    max: MAX_ANSWER,
    multiline: true,
    description:
      'The answer that this one replaces, null for none; another one is refused with 409 and the current record',
  });
