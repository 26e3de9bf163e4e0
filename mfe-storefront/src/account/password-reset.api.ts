import { request } from '@netra/web-kit';
import type { Done } from '../shared/types';

/** Mails a code of six digits, if the address has an account: the answer is the same either way. */
export const sendOtp = (email: string) =>
  request<Done>('POST', '/users/send-otp', { body: { email }, session: 'none', has: ['message'] });

export const resetPassword = (body: { email: string; otp: string; newPassword: string }) =>
  request<Done>('POST', '/users/reset-password', { body, session: 'none', has: ['message'] });
