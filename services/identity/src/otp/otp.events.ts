import { event, type Door } from '@netra/contracts';

/**
 * Somebody asked for a one-time password. Identity tells itself: the caller is answered before anyone looks whether the
 * account exists, so that neither the answer nor its time tells.
 */
export const OtpRequested = event<{ door: Door; email: string }>('identity.otp.requested');
