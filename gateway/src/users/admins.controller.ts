import { Controller, Delete, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CreateAdmin, DeleteAdmin, Done, EmailKey, ListAdmins } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { forwarding } from '../http/forwarding.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Admins')
@Controller('users')
class AdminsController {
  constructor(private readonly bus: Bus) {}

  @Delete('admins/:email')
  @Roles('admin')
  @Operation(
    'deleteAdmin',
    "Take an admin's role; never one's own or the last",
    { 200: one(Done) },
    [404, 409],
  )
  remove(@Param() { email }: EmailKey, @Caller() { actor }: Session): Promise<Done> {
    return this.bus.request(DeleteAdmin, { email, actorId: actor.id });
  }
}

export const admins = [forwarding(ListAdmins, CreateAdmin), AdminsController];
