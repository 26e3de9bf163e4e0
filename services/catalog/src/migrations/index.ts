export { SearchFunctions1763719200000 } from './1763719200000-search-functions.js';
export { Products1763719300000 } from './1763719300000-products.js';
export { Stock1763719400000 } from './1763719400000-stock.js';
export { Reviews1763719500000 } from './1763719500000-reviews.js';
