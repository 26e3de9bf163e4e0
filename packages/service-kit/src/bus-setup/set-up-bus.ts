import { connectTo, disconnect } from '../bus/connection.js';
import { SETUP_USER } from '../bus/permissions.js';
import { setUpStreams, type StreamOptions } from '../events/streams.js';

/**
 * Creates or updates the streams, the bucket and the durable consumers on a bus.
 * @param url with a user that has this right, normally `setup`
 */
export async function setUpBus(url: string, options?: StreamOptions): Promise<void> {
  const connection = await connectTo(url, SETUP_USER);
  try {
    await setUpStreams(connection, options);
  } finally {
    await disconnect(connection);
  }
}
