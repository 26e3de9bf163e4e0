import { createServer } from 'node:net';

function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Returns a free port of 127.0.0.1. */
export const freePort = (): Promise<number> => listenOn(0);

/** Whether a port of 127.0.0.1 is free. */
export const isFree = (port: number): Promise<boolean> =>
  listenOn(port).then(
    () => true,
    () => false,
  );
