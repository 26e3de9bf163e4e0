/** Printed documents; only the remotes that show or print them bundle them. */
export { WarrantyCard } from './warranty/warranty-card';
export { Sheet } from './warranty/sheet';
