import { connectTo, disconnect } from '../bus/connection.js';
import { SETUP_USER } from '../bus/permissions.js';
import { setUpStreams, type StreamOptions } from '../events/streams.js';

/**
 * Makes the stream, the bucket and the durable consumers on a bus, or brings them up to date.
 * @param url with a user who may, which is `setup`
 */
export async function setUpBus(url: string, options?: StreamOptions): Promise<void> {
  const connection = await connectTo(url, SETUP_USER);
  try {
    await setUpStreams(connection, options);
  } finally {
    await disconnect(connection);
  }
}
