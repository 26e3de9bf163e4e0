import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AddAddress,
  ChangeAddress,
  Done,
  GetAddresses,
  RemoveAddress,
  SavedAddress,
  SavedAddressBody,
  SavedAddresses,
  SavedAddressKey,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Accounts')
@Controller('users/addresses')
@Roles('customer', 'admin')
export class AddressesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Operation('listAddresses', 'The own saved addresses, the oldest first', { 200: one(SavedAddresses) })
  list(@Caller() { actor }: Session): Promise<SavedAddresses> {
    return this.bus.request(GetAddresses, { id: actor.id });
  }

  @Post()
  @Operation(
    'addAddress',
    'Save an address for the next orders, five at most; one that is saved already is answered as it is',
    { 201: one(SavedAddress) },
    [404, 409],
  )
  add(@Caller() { actor }: Session, @Body() body: SavedAddressBody): Promise<SavedAddress> {
    return this.bus.request(AddAddress, { id: actor.id, body });
  }

  @Put(':addressId')
  @Operation('changeAddress', 'Change a saved address', { 200: one(SavedAddress) }, [404])
  change(
    @Caller() { actor }: Session,
    @Param() { addressId }: SavedAddressKey,
    @Body() body: SavedAddressBody,
  ): Promise<SavedAddress> {
    return this.bus.request(ChangeAddress, { id: actor.id, addressId, body });
  }

  @Delete(':addressId')
  @Operation('removeAddress', 'Remove a saved address; orders keep theirs', { 200: one(Done) }, [404])
  remove(@Caller() { actor }: Session, @Param() { addressId }: SavedAddressKey): Promise<Done> {
    return this.bus.request(RemoveAddress, { id: actor.id, addressId });
  }
}
