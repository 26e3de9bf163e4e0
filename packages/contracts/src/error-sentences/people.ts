export const PEOPLE_SENTENCES = {
  'employee.notFound': 'Employee not found',
  'employee.emailTaken': 'An employee with this email already exists',
  'employee.stale': 'This employee has changed since you opened it',
  'supplier.notFound': 'Supplier not found',
  'supplier.emailTaken': 'A supplier with this email already exists',
  'supplier.stale': 'This supplier has changed since you opened it',
  'technician.stale': 'This technician has changed since you opened it',
  'purchase.itemRequired': 'Item name is required',
  'purchase.quantity': 'Quantity must be a positive whole number',
  'purchase.datePast': 'Required date cannot be in the past',
  'audit.notFound': 'There is no such entry',
} as const;
