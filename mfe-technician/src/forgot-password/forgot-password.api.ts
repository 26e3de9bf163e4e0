import { request } from '@netra/web-kit';

interface Done {
  message?: string;
}

/** Mails a code of six digits, if the address belongs to a technician. */
export const sendOtp = (email: string) =>
  request<Done>('POST', '/technicians/forgot-password', { body: { email }, session: 'none' });

export const resetPassword = (body: { email: string; otp: string; newPassword: string }) =>
  request<Done>('POST', '/technicians/reset-password', { body, session: 'none' });
