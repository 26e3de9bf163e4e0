/// <reference path="./env.d.ts" />
/** Printed papers: bundled by the remotes that show or print them. */
export { WarrantyCard } from './warranty/warranty-card';
export { Sheet } from './warranty/sheet';
