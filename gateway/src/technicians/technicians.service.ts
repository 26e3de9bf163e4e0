import { Injectable } from '@nestjs/common';
import {
  CheckTechnicianUpdate,
  CreateTechnician,
  DeleteTechnician,
  FindTechnicianDetails,
  GetTechnician,
  ListTechnicians,
  SaveTechnicianDetails,
  UndoTechnicianDetails,
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
import { Bus, DomainError, logger, newId } from '@netra/service-kit';
import { gather } from '../http/lists.js';

/** A technician is an account in identity, with salary and speciality in people under the same id. */
@Injectable()
export class TechniciansService {
  constructor(private readonly bus: Bus) {}

  async list(query: SearchQuery): Promise<TechnicianPage | Technician[]> {
    if (query.page !== undefined) return this.#page(query);
    return gather<SearchQuery, TechnicianPage>(query, 'technicians', (page) => this.#page(page));
  }

  /**
   * Creates the account first, so that a rejected one leaves nothing behind; deletes it again if the details cannot be
   * stored.
   */
  async create({ salary, speciality, ...account }: TechnicianBody): Promise<CreatedTechnician> {
    const id = newId();
    const { technician, initialPassword } = await this.bus.request(CreateTechnician, { ...account, id });
    try {
      const details = { ...auditName(technician), salary, speciality };
      return { ...join(technician, await this.bus.request(SaveTechnicianDetails, details)), initialPassword };
    } catch (error) {
      const { email } = technician;
      await this.#undo('an account without details', () => this.bus.request(DeleteTechnician, { email }));
      throw error;
    }
  }

  async get(email: string): Promise<Technician> {
    const account = await this.bus.request(GetTechnician, { email });
    const [details] = await this.bus.request(FindTechnicianDetails, { ids: [account._id] });
    return join(account, details);
  }

  /**
   * Changes both halves or none. The account is validated first; the details follow, because they hold the version, so that
   * a stale change has no effect. They are restored if the account cannot be changed.
   */
  async update(email: string, body: TechnicianUpdateBody): Promise<Technician> {
    const { salary, speciality, version, password, ...fields } = body;
    const changes = { ...fields, email, password: password || undefined };
    const account = await this.bus.request(CheckTechnicianUpdate, changes);
    const who = auditName(account);
    const [before = noDetails(account._id)] = await this.bus.request(FindTechnicianDetails, {
      ids: [who.id],
    });
    const details = await this.bus
      .request(SaveTechnicianDetails, { ...who, salary, speciality, version })
      .catch((error: unknown) => {
        throw withAccount(error, account);
      });
    try {
      return join(await this.bus.request(UpdateTechnician, changes), details);
    } catch (error) {
      const undo = { ...who, saved: details.version, before };
      await this.#undo('details', () => this.bus.request(UndoTechnicianDetails, undo));
      throw error;
    }
  }

  /** Restores the first half of a failed change. If that fails too, the log contains the difference. */
  async #undo(what: string, undo: () => Promise<unknown>): Promise<void> {
    await undo().catch((error: unknown) => logger.error({ err: error }, `${what} could not be taken back`));
  }

  async #page(query: SearchQuery): Promise<TechnicianPage> {
    const { technicians, ...info } = await this.bus.request(ListTechnicians, query);
    const ids = technicians.map((technician) => technician._id);
    const details = ids.length ? await this.bus.request(FindTechnicianDetails, { ids }) : [];
    const byId = new Map(details.map((detail) => [detail.id, detail]));
    return { technicians: technicians.map((account) => join(account, byId.get(account._id))), ...info };
  }
}

const noDetails = (id: string): TechnicianDetails => ({ id, salary: null, speciality: '', version: 1 });

/** The name of the technician in the audit log. */
const auditName = ({ _id: id, email, firstName, lastName }: TechnicianAccount) => ({
  id,
  email,
  name: `${firstName} ${lastName}`,
});

function join(account: TechnicianAccount, details = noDetails(account._id)): Technician {
  const { salary, speciality, version } = details;
  return { ...account, salary, speciality, version };
}

/** Rejects a stale change with the whole technician, not only with the part that people stores. */
function withAccount(error: unknown, account: TechnicianAccount): unknown {
  if (!(error instanceof DomainError)) return error;
  const { current } = (error.body.details ?? {}) as { current?: TechnicianDetails };
  if (!current) return error;
  return new DomainError({ ...error.body, details: { current: join(account, current) } });
}
