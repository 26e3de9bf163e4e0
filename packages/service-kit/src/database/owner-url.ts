import { on } from 'node:events';
import type { ServiceConfig } from '../config/service.config.js';

/** The URL of the owner of the tables, which is kept only during the migrations. */
export async function ownerUrl(config: ServiceConfig): Promise<string> {
  if (!config.OWNER_BY_CHANNEL) return config.MIGRATION_DATABASE_URL;
  for await (const [message] of on(process, 'message') as AsyncIterable<[{ type?: string; url?: string }]>)
    if (message.type === 'owner' && message.url) return message.url;
  throw new Error('the launcher is gone');
}
