import { Module } from '@nestjs/common';
import { AuditLogConsumer } from './audit/audit-log.consumer.js';
import { AuditLogService } from './audit/audit-log.service.js';
import { AuditController } from './audit/audit.controller.js';
import { EmployeeController } from './employee/employee.controller.js';
import { EmployeeService } from './employee/employee.service.js';
import { PurchaseList } from './supplier/purchase-list.service.js';
import { PurchaseRequestService } from './supplier/purchase-request.service.js';
import { PurchaseService } from './supplier/purchase.service.js';
import { SupplierController } from './supplier/supplier.controller.js';
import { SupplierService } from './supplier/supplier.service.js';
import { TechnicianController } from './technician/technician.controller.js';
import { TechnicianService } from './technician/technician.service.js';

@Module({
  controllers: [AuditController, EmployeeController, SupplierController, TechnicianController],
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
