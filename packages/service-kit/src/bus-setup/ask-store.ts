import { connectTo, disconnect } from '../bus/connection.js';
import { SETUP_USER } from '../bus/permissions.js';

const TIMEOUT_MS = 2_000;

/** Rejects when the store of a bus does not respond: after its disk was full, a server accepts connections but never uses the store again. */
export async function askStore(url: string): Promise<void> {
  const connection = await connectTo(url, SETUP_USER);
  try {
    await connection.request('$JS.API.INFO', '', { timeout: TIMEOUT_MS });
  } finally {
    await disconnect(connection);
  }
}
