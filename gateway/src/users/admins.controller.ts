import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Admin,
  AdminPage,
  CreateAdmin,
  CreateAdminBody,
  DeleteAdmin,
  AdminAdded,
  Done,
  EmailKey,
  ListAdmins,
  SearchQuery,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Admins')
@Controller('users')
@Roles('admin')
export class AdminsController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
  ) {}

  @Get('admins')
  @Operation('listAdmins', 'Admins', { 200: listOf(Admin, AdminPage) })
  list(@Query() query: SearchQuery) {
    return this.lists.answer(ListAdmins, query, 'users');
  }

  @Post('create-admin')
  @Operation(
    'createAdmin',
    'Promote an account, or invite a new admin by e-mail; again for an open invitation, mails it again',
    { 201: one(AdminAdded) },
    [409, 429],
  )
  create(@Body() body: CreateAdminBody): Promise<AdminAdded> {
    return this.bus.request(CreateAdmin, body);
  }

  @Delete('admins/:email')
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
