export { SearchFunctions1763719200000 } from './1763719200000-search-functions.js';
export { Products1763719300000 } from './1763719300000-products.js';
export { Stock1763719400000 } from './1763719400000-stock.js';
export { Reviews1763719500000 } from './1763719500000-reviews.js';
export { LowStock1795300000000 } from './1795300000000-low-stock.js';
export { ReviewTallies1795400000000 } from './1795400000000-review-tallies.js';
export { ProductImports1795410000000 } from './1795410000000-product-imports.js';
export { ProductCounts1795500000000 } from './1795500000000-product-counts.js';
