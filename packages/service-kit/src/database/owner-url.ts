import { on } from 'node:events';
import type { ServiceConfig } from '../config/service.config.js';

/** The address of the owner of the tables, which is kept for the time of the migrations only. */
export async function ownerUrl(config: ServiceConfig): Promise<string> {
  if (!config.OWNER_BY_CHANNEL) return config.MIGRATION_DATABASE_URL;
  for await (const [message] of on(process, 'message') as AsyncIterable<[{ type?: string; url?: string }]>)
    if (message.type === 'owner' && message.url) return message.url;
  throw new Error('the launcher is gone');
}
