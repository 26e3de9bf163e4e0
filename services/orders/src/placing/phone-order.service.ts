import { Injectable } from '@nestjs/common';
import {
  FindCustomer,
  TakeOrder,
  TakeOrderCommand,
  type CustomerRecord,
  type TakeOrderBody,
} from '@netra/contracts';
import { Bus, conflict, context, DomainError, Handles, invalid, newId } from '@netra/service-kit';
import { guestId } from '../order/guest.js';
import type { Orderer } from './draft.js';
import { PlacingService } from './placing.service.js';

/** Orders that staff takes by phone: placed like any other, in the name of the customer. */
@Injectable()
export class PhoneOrderService {
  constructor(
    private readonly bus: Bus,
    private readonly placing: PlacingService,
  ) {}

  /** @throws CONFLICT for a blocked customer, UNPROCESSABLE for a key with an order of another one */
  @Handles(TakeOrder)
  async take({ idempotencyKey, order }: TakeOrderCommand) {
    const customer = await this.#customerOf(order);
    if (customer?.isBlock) throw blocked(customer);
    // The holder of an unconfirmed account may not own the address, and must not see another person's order there.
    const account = order.customer || customer?.isEmailVerified ? customer : undefined;
    const userId = account?._id ?? guestId(idempotencyKey ?? newId());
    const by = context().actor?.name ?? '';
    const taken = { by, orderer: account ?? guestOf(order) };
    return this.placing.place({ userId, idempotencyKey, order }, taken);
  }

  /** @throws NOT_FOUND when the order names an account that does not exist */
  async #customerOf({ customer, email }: TakeOrderBody): Promise<CustomerRecord | undefined> {
    if (customer) return this.bus.request(FindCustomer, { email: customer });
    if (!email) return undefined;
    return this.bus.request(FindCustomer, { email }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    });
  }
}

/** @throws VALIDATION without a name */
function guestOf({ name, email = '' }: TakeOrderBody): Orderer {
  if (!name) throw invalid('name', 'field.required', { field: 'name' });
  return { firstName: name, lastName: '', email, isEmailVerified: false };
}

const blocked = ({ blockReason: reason }: CustomerRecord): DomainError =>
  reason ? conflict('order.customerBlockedFor', { reason }) : conflict('order.customerBlocked');
