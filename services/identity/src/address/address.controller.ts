import { Controller } from '@nestjs/common';
import {
  AccountKey,
  AddAddress,
  AddAddressCommand,
  ChangeAddress,
  ChangeAddressCommand,
  GetAddresses,
  OwnAddressKey,
  RemoveAddress,
  type Done,
  type SavedAddress,
  type SavedAddresses,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { AddressService } from './address.service.js';

@Controller()
export class AddressController {
  constructor(private readonly addresses: AddressService) {}

  @Handles(GetAddresses)
  list({ id }: AccountKey): Promise<SavedAddresses> {
    return this.addresses.list(id);
  }

  @Handles(AddAddress)
  add(command: AddAddressCommand): Promise<SavedAddress> {
    return this.addresses.add(command);
  }

  @Handles(ChangeAddress)
  change(command: ChangeAddressCommand): Promise<SavedAddress> {
    return this.addresses.change(command);
  }

  @Handles(RemoveAddress)
  remove(key: OwnAddressKey): Promise<Done> {
    return this.addresses.remove(key);
  }
}
