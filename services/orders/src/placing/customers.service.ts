import { Injectable } from '@nestjs/common';
import { GetAccounts, type User } from '@netra/contracts';
import { Bus, Gatherer, notFound } from '@netra/service-kit';

/** Accounts in one request. */
const AT_ONCE = 32;

/** The accounts of those who order, asked for together with those of others who order at the same time. */
@Injectable()
export class Customers {
  readonly #gatherer: Gatherer<User>;

  constructor(bus: Bus) {
    this.#gatherer = new Gatherer((ids) => readAccounts(bus, ids), AT_ONCE);
  }

  /** @throws NOT_FOUND */
  async get(id: string): Promise<User> {
    const found = (await this.#gatherer.get([id])).get(id);
    if (!found) throw notFound('Account not found');
    return found;
  }
}

async function readAccounts(bus: Bus, ids: string[]): Promise<Map<string, User>> {
  const accounts = await bus.request(GetAccounts, { ids });
  return new Map(accounts.map((account) => [account._id, account]));
}
