import type { ResetPasswordBody } from '@netra/api-client';
import { call, type Language } from '@netra/web-kit';

/** Mails a six-digit code if the address belongs to a technician. */
export const sendOtp = (email: string, language: Language) =>
  call('POST /technicians/forgot-password', { body: { email, language }, session: 'none' });

export const resetPassword = (body: ResetPasswordBody) =>
  call('POST /technicians/reset-password', { body, session: 'none' });
