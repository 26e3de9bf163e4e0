import type { ResetPasswordBody } from '@netra/api-client';
import { call } from '@netra/web-kit';

/** Mails a code of six digits if the address has an account; the answer is the same either way. */
export const sendOtp = (email: string) =>
  call('POST /users/send-otp', { body: { email }, session: 'none', has: ['message'] });

export const resetPassword = (body: ResetPasswordBody) =>
  call('POST /users/reset-password', { body, session: 'none', has: ['message'] });
