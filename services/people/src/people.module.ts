import { Module } from '@nestjs/common';
import { AuditLogConsumer } from './audit/audit-log.consumer.js';
import { AuditLogService } from './audit/audit-log.service.js';
import { EmployeeService } from './employee/employee.service.js';
import { PurchaseList } from './supplier/purchase-list.service.js';
import { PurchaseRequestService } from './supplier/purchase-request.service.js';
import { PurchaseService } from './supplier/purchase.service.js';
import { SupplierService } from './supplier/supplier.service.js';
import { TechnicianService } from './technician/technician.service.js';

@Module({
  providers: [
    AuditLogConsumer,
    AuditLogService,
    EmployeeService,
    SupplierService,
    PurchaseRequestService,
    PurchaseService,
    PurchaseList,
    TechnicianService,
  ],
})
export class PeopleModule {}
