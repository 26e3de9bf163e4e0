import { Module } from '@nestjs/common';
import { EmployeeController } from './employee/employee.controller.js';
import { EmployeeService } from './employee/employee.service.js';
import { PurchaseRequestService } from './supplier/purchase-request.service.js';
import { SupplierController } from './supplier/supplier.controller.js';
import { SupplierService } from './supplier/supplier.service.js';
import { TechnicianController } from './technician/technician.controller.js';
import { TechnicianService } from './technician/technician.service.js';

@Module({
  controllers: [EmployeeController, SupplierController, TechnicianController],
  providers: [EmployeeService, SupplierService, PurchaseRequestService, TechnicianService],
})
export class PeopleModule {}
