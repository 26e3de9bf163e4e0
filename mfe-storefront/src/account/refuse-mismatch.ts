import { ApiError, toast } from '@netra/web-kit';

/** Two passwords that must be the same: says so at the second one, and nothing is sent. */
export function refuseMismatch(password: string, repeated: string, field: string, message: string): void {
  if (password === repeated) return;
  toast.error(message);
  throw new ApiError(400, message, [{ field, message }]);
}
