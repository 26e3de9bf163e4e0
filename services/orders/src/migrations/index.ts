export { Orders1763719200000 } from './1763719200000-orders.js';
export { LineSerials1795340100000 } from './1795340100000-line-serials.js';
