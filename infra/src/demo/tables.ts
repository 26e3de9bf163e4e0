import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const FOLDER = new URL('../../assets/demo/', import.meta.url);
const NUMBERS = new Set([
  'labellPrice',
  'price',
  'stock',
  'warrantyMonths',
  'rating',
  'salary',
  'fee',
  'daysFrom',
  'daysTo',
  'cameras',
]);

/** Returns the rows of a file in `infra/assets/demo`: an empty cell is null, the columns in `NUMBERS` are numbers. */
const rowsOf = <Row>(name: string): Row[] =>
  parse(readFileSync(new URL(`${name}.csv`, FOLDER)), {
    columns: true,
    cast: (cell, { header, column }) =>
      header ? cell : NUMBERS.has(String(column)) ? Number(cell) : cell || null,
  });

export interface DemoProduct {
  productId: string;
  name: string;
  altNames: string[];
  category: 'cctv1' | 'cctv2' | 'cctv3';
  /** Rupees before and after the discount. */
  labellPrice: number;
  price: number;
  stock: number;
  isAvailable: boolean;
  description: string;
  /** Each as `name=value`. */
  specs: string[];
  warrantyMonths: number;
  nameSi: string;
  nameTa: string;
  descriptionSi: string;
  descriptionTa: string;
}

type ProductRow = Omit<DemoProduct, 'altNames' | 'isAvailable' | 'specs'> &
  Record<'altNames' | 'isAvailable', string> & { specs: string | null };

/** The catalogue. The shop's own import accepts its file. */
export const PRODUCTS = rowsOf<ProductRow>('products').map((row): DemoProduct => ({
  ...row,
  altNames: row.altNames.split(', '),
  isAvailable: row.isAvailable === 'yes',
  specs: row.specs?.split('; ') ?? [],
}));

/** A person of the demo. The addresses end in example.lk, which belongs to nobody. */
interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

/** The passwords of the first customer and the first technician are printed. */
export const CUSTOMERS = rowsOf<DemoPerson & { address: string; district: string }>('customers');
export const CUSTOMER_PASSWORD = 'netra-customer-2026';
export const TECHNICIANS = rowsOf<DemoPerson & { salary: number; speciality: string }>('technicians');
export const TECHNICIAN_PASSWORD = 'netra-bench-2026';
export const EMPLOYEES = rowsOf<DemoPerson & { salary: number }>('employees');
export const SUPPLIERS = rowsOf<DemoPerson & { item: string }>('suppliers');

interface ReviewRow {
  productId: string;
  customer: string;
  rating: number;
  comment: string;
}

/** The file names customers by their first name; here `customer` is an index into `CUSTOMERS`. */
export const REVIEWS = rowsOf<ReviewRow>('reviews').map((row) => ({
  ...row,
  customer: CUSTOMERS.findIndex(({ firstName }) => firstName === row.customer),
}));

interface QuestionRow {
  productId: string;
  customer: string;
  language: 'en' | 'si' | 'ta';
  text: string;
  /** Null for one that waits. */
  answer: string | null;
}

/** Questions on products; the customers as in `REVIEWS`. */
export const QUESTIONS = rowsOf<QuestionRow>('questions').map((row) => ({
  ...row,
  customer: CUSTOMERS.findIndex(({ firstName }) => firstName === row.customer),
}));

export const STAGES = ['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed'] as const;

/** Devices with the text for their owners at each stage, and the technicians' own note. */
export const REPAIR_CASES =
  rowsOf<Record<(typeof STAGES)[number] | 'deviceName' | 'internalNotes', string>>('repair-cases');

type RateRow = Record<'district' | 'isServed', string> & Record<'fee' | 'daysFrom' | 'daysTo', number>;

/** Fees and days of delivery. */
export const DELIVERY = {
  rates: rowsOf<RateRow>('delivery').map((row) => ({ ...row, isServed: row.isServed === 'yes' })),
  freeFrom: 75_000,
};

interface DemoQuote {
  name: string;
  phone: string;
  district: string;
  place: string;
  premises: string;
  cameras: number;
  wishes: string;
  state: 'new' | 'called' | 'quoted' | 'won' | 'lost';
  note: string | undefined;
}

/** Requests for quotes, oldest first. */
export const QUOTES = rowsOf<DemoQuote & { note: string | null }>('quotes').map((row): DemoQuote => ({
  ...row,
  note: row.note ?? undefined,
}));
