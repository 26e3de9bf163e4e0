import { message } from './message.js';

/** The services behind the gateway, by the first part of their messages' subjects. */
export const SERVICES = ['catalog', 'orders', 'identity', 'repairs', 'people', 'mailer'] as const;

/** Asks a replica of a service whether it can serve; every service answers it by the kit. */
export const CheckHealth = (service: string) =>
  message<object, { ready: boolean; checks: Record<string, string> }>(`${service}.health.check`);
