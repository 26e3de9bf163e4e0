import { message } from './message.js';

/** The services behind the gateway, by the first part of their messages' subjects. */
export const SERVICES = ['catalog', 'orders', 'identity', 'repairs', 'people', 'mailer'] as const;

/** Whether a replica of a service is ready; the kit answers it in every service. */
export const CheckHealth = (service: string) =>
  message<object, { ready: boolean; checks: Record<string, string> }>(`${service}.health.check`);
