import {
  dayKind,
  keptList,
  keptTally,
  migrationsIn,
  SearchWord,
  type ServiceDefinition,
} from '@netra/service-kit';
import { AuditLogEntry } from './audit/audit-log-entry.entity.js';
import { Employee } from './employee/employee.entity.js';
import { PeopleModule } from './people.module.js';
import { PurchaseReceipt } from './supplier/purchase-receipt.entity.js';
import { PurchaseRequest } from './supplier/purchase-request.entity.js';
import { Supplier } from './supplier/supplier.entity.js';
import { Technician } from './technician/technician.entity.js';

/** Employees, suppliers and purchase requests, salaries and specialities of technicians, and the audit log. */
export const people: ServiceDefinition = {
  name: 'people',
  module: PeopleModule,
  entities: [Employee, Supplier, PurchaseRequest, PurchaseReceipt, Technician, AuditLogEntry, SearchWord],
  migrations: await migrationsIn(new URL('./migrations/', import.meta.url)),
  keptCounts: [
    ...['employee', 'supplier'].map((list) => keptTally(list, 'deleted_at is null')),
    keptTally('audit_log', 'true'),
    // For the previous release, which reads it for far pages; its trigger can go with the next one.
    keptList(
      'audit_log_day',
      `select ${dayKind('at')} as kind, count(*) as change from audit_log group by 1`,
    ),
  ],
  appendOnly: ['audit_log'],
};
