import { freePort } from './ports.js';

process.once('disconnect', () => process.exit());
process.send!(await freePort());
