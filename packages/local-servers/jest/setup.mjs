import { beforeAll } from '@jest/globals';
import { register } from 'prom-client';
import { closeInfraOfLastFile } from '../src/testing/infra.ts';

/** What a process registers when it says its name. */
const OF_THE_PROCESS = /^(process|nodejs)_|^netra_memory_limit/;

// Files of one worker share modules: this one begins with a bus of its own and with metrics at zero.
beforeAll(closeInfraOfLastFile);
beforeAll(() => {
  register.resetMetrics();
  register.setDefaultLabels({});
  for (const { name } of register.getMetricsAsArray())
    if (OF_THE_PROCESS.test(name)) register.removeSingleMetric(name);
});
