export { Repairs1795255200000 } from './1795255200000-repairs.js';
export { Desk1795273200000 } from './1795273200000-desk.js';
export { AroundTheDesk1795340200000 } from './1795340200000-around-the-desk.js';
export { RepairTally1795345200000 } from './1795345200000-repair-tally.js';
export { StageNews1795425000000 } from './1795425000000-stage-news.js';
