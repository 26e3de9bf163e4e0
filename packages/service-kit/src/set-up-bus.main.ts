import 'reflect-metadata';
import { errors } from '@nats-io/nats-core';
import { failWhenStopped, HealthServer, IntVariable, runProcess } from '@netra/node-kit';
import { BusConfig } from './config/service.config.js';
import { setUpBus } from './bus-setup/set-up-bus.js';
import { untilUsable } from './lifecycle/wait.js';

/** `NATS_URL` with the user `setup`. */
class SetUpConfig extends BusConfig {
  /** The number of servers in a cluster on which JetStream stores everything. */
  @IntVariable(1, 5)
  STREAM_REPLICAS = 1;

  /** How long the job waits for a bus that is unavailable. */
  @IntVariable(1, 86_400)
  JOB_WAIT_SECONDS = 600;
}

/** A job before the first start and at each upgrade: creates the streams, the bucket and the consumers. */
await runProcess('set-up-bus', SetUpConfig, async ({ NATS_URL, STREAM_REPLICAS, JOB_WAIT_SECONDS }) => {
  failWhenStopped();
  const set = () => setUpBus(NATS_URL, { replicas: STREAM_REPLICAS });
  const isAway = (error: unknown) => !(error instanceof errors.AuthorizationError);
  await untilUsable(new HealthServer(), 'bus', set, { seconds: JOB_WAIT_SECONDS, isAway });
  process.exit(0);
});
