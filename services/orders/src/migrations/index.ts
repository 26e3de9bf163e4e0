export { Orders1763719200000 } from './1763719200000-orders.js';
export { LineSerials1795340100000 } from './1795340100000-line-serials.js';
export { OrderLists1795300000000 } from './1795300000000-order-lists.js';
export { OrderTallies1795400000000 } from './1795400000000-order-tallies.js';
export { OrderDays1795520000000 } from './1795520000000-order-days.js';
export { OrderDaysTogether1795530000000 } from './1795530000000-order-days-together.js';
