import { Controller } from '@nestjs/common';
import {
  CreateAdmin,
  CreateAdminBody,
  DeleteAdmin,
  DeleteAdminCommand,
  ListAdmins,
  SearchQuery,
  type AdminPage,
  type Done,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { AdminService } from './admin.service.js';

@Controller()
export class AdminController {
  constructor(private readonly admins: AdminService) {}

  @Handles(ListAdmins)
  list(query: SearchQuery): Promise<AdminPage> {
    return this.admins.list(query);
  }

  @Handles(CreateAdmin)
  create(body: CreateAdminBody): Promise<Done> {
    return this.admins.create(body);
  }

  @Handles(DeleteAdmin)
  delete(command: DeleteAdminCommand): Promise<Done> {
    return this.admins.delete(command);
  }
}
