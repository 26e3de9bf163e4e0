export { Orders1763719200000 } from './1763719200000-orders.js';
