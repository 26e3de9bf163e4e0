import { ApiError, toast } from '@netra/web-kit';

/** Refuses two different passwords with an error at the second field. */
export function refuseMismatch(password: string, repeated: string, field: string, message: string): void {
  if (password === repeated) return;
  toast.error(message);
  throw new ApiError(400, message, [{ field, message }]);
}
