import { ApiError, type Rule } from '@netra/web-kit';
import { isBlank, isShortPassword, looksLikeEmail } from '@netra/web-kit/rules';

/** Rules that the account forms share. They take the message to show. */
type AnyRule = Rule<Record<string, string>>;

export const requiredRule =
  (message: string): AnyRule =>
  (value) =>
    isBlank(value) ? message : undefined;

/** Checks only what every address has: the server validates it, and a mail confirms it. */
export const emailRule =
  (missing: string, wrong: string): AnyRule =>
  (value) => {
    if (isBlank(value)) return missing;
    return looksLikeEmail(value) ? undefined : wrong;
  };

export const passwordRule =
  (missing: string, short: string): AnyRule =>
  (value) => {
    if (!value) return missing;
    return isShortPassword(value) ? short : undefined;
  };

/** A refusal of the whole form that is shown at one field. */
export const refusalAt = (field: string, message: string, status = 400): ApiError =>
  new ApiError(status, message, [{ field, message }]);
