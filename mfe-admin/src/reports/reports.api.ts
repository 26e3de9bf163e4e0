import { read, useQuery } from '@netra/web-kit';
import type { Period } from './periods';

const reportsKey = ['admin', 'reports'] as const;

export const useSalesReport = (query: Period) =>
  useQuery(read(reportsKey, 'GET /reports/sales', { query: { ...query }, has: ['days'] }));
export const useProductReport = (query: Period) =>
  useQuery(read(reportsKey, 'GET /reports/products', { query: { ...query }, has: ['products'] }));
export const useDistrictReport = (query: Period) =>
  useQuery(read(reportsKey, 'GET /reports/districts', { query: { ...query }, has: ['districts'] }));
export const useCategoryReport = (query: Period) =>
  useQuery(read(reportsKey, 'GET /reports/categories', { query: { ...query }, has: ['categories'] }));
export const useRepairReport = (query: Period) =>
  useQuery(read(reportsKey, 'GET /reports/repairs', { query: { ...query }, has: ['ages'] }));
