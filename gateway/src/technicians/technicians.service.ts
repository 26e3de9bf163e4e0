import { Injectable } from '@nestjs/common';
import {
  CreateTechnician,
  DeleteTechnician,
  FindTechnicianDetails,
  GetTechnician,
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
import { Bus, conflict, DomainError, newId } from '@netra/service-kit';
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

  async get(email: string): Promise<Technician> {
    const account = await this.bus.request(GetTechnician, { email });
    const [details] = await this.bus.request(FindTechnicianDetails, { ids: [account._id] });
    return join(account, details);
  }

  /** Details first: they hold the version, which every change raises, so that a stale one changes nothing. */
  async update(email: string, body: TechnicianUpdateBody): Promise<Technician> {
    const { salary, speciality, version, password, ...account } = body;
    const before = await this.bus.request(GetTechnician, { email });
    const details = await this.bus
      .request(SaveTechnicianDetails, { id: before._id, salary, speciality, version })
      .catch((error: unknown) => {
        throw withAccount(error, before);
      });
    const changes = { ...account, email, password: password || undefined };
    return join(await this.bus.request(UpdateTechnician, changes), details);
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
  const { salary = null, speciality = '', version = 1 } = details ?? {};
  return { ...account, salary, speciality, version };
}

/** A stale change is refused with the whole technician, not with what people keeps of one. */
function withAccount(error: unknown, account: TechnicianAccount): unknown {
  if (!(error instanceof DomainError)) return error;
  const { current } = (error.body.details ?? {}) as { current?: TechnicianDetails };
  return current ? conflict(error.message, { current: join(account, current) }) : error;
}
