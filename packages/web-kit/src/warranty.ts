/// <reference path="./env.d.ts" />
/** Warranties: bundled by the remotes that show or print them. */
export { WarrantyCard } from './warranty/warranty-card';
