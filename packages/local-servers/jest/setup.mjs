import { beforeAll } from '@jest/globals';
import { register } from 'prom-client';
import { closeInfraOfLastFile } from '../src/testing/infra.ts';

/** The metrics that a process registers once it is named. */
const OF_THE_PROCESS = /^(process|nodejs)_|^netra_memory_limit/;

// Files of one worker share modules: each starts with its own bus and with metrics at zero.
beforeAll(closeInfraOfLastFile);
beforeAll(() => {
  register.resetMetrics();
  register.setDefaultLabels({});
  for (const { name } of register.getMetricsAsArray())
    if (OF_THE_PROCESS.test(name)) register.removeSingleMetric(name);
});
