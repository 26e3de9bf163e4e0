import { Injectable } from '@nestjs/common';
import {
  CreateTechnician,
  DeleteTechnician,
  FindTechnicianDetails,
  ListTechnicians,
  SaveTechnicianDetails,
  UpdateTechnician,
  type CreatedTechnician,
  type SearchQuery,
  type Technician,
  type TechnicianAccount,
  type TechnicianBody,
  type TechnicianDetails,
  type TechnicianPage,
  type TechnicianUpdateBody,
} from '@netra/contracts';
import { Bus, newId } from '@netra/service-kit';
import { gather } from '../http/lists.js';

/** A technician is an account of identity with salary and speciality of people under the same id. */
@Injectable()
export class TechniciansService {
  constructor(private readonly bus: Bus) {}

  async list(query: SearchQuery): Promise<TechnicianPage | Technician[]> {
    if (query.page !== undefined) return this.#page(query);
    return gather<SearchQuery, TechnicianPage>(query, 'technicians', (page) => this.#page(page));
  }

  /** Details first: if the account is then refused or fails, they are unreachable, while an account without them would not be. */
  async create({ salary, speciality, ...account }: TechnicianBody): Promise<CreatedTechnician> {
    const id = newId();
    const details = await this.bus.request(SaveTechnicianDetails, { id, salary, speciality });
    const created = await this.bus.request(CreateTechnician, { ...account, id });
    return { ...join(created.technician, details), initialPassword: created.initialPassword };
  }

  async update(email: string, { salary, speciality, password, ...account }: TechnicianUpdateBody) {
    const changed = await this.bus.request(UpdateTechnician, {
      ...account,
      email,
      password: password || undefined,
    });
    const details = await this.bus.request(SaveTechnicianDetails, { id: changed._id, salary, speciality });
    return join(changed, details);
  }

  remove(email: string): Promise<TechnicianAccount> {
    return this.bus.request(DeleteTechnician, { email });
  }

  async #page(query: SearchQuery): Promise<TechnicianPage> {
    const { technicians, ...info } = await this.bus.request(ListTechnicians, query);
    const ids = technicians.map((technician) => technician._id);
    const details = ids.length ? await this.bus.request(FindTechnicianDetails, { ids }) : [];
    const byId = new Map(details.map((detail) => [detail.id, detail]));
    return { technicians: technicians.map((account) => join(account, byId.get(account._id))), ...info };
  }
}

function join(account: TechnicianAccount, details?: TechnicianDetails): Technician {
  return { ...account, salary: details?.salary ?? null, speciality: details?.speciality ?? '' };
}
