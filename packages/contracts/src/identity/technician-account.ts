import { Email, Flag, Id, Instant, ListOf, Phone, Text } from '../rules/fields.js';
import { PageInfo } from '../rules/paging.js';
import { PersonName } from '../rules/person-name.js';
import { MIN_TECHNICIAN_PASSWORD } from '../rules/text-rules.js';

/** A technician's account; people keeps salary and speciality. */
export class TechnicianAccount {
  @Id() _id: string;
  @Text() firstName: string;
  @Text() lastName: string;
  @Email() email: string;
  @Text({ nullable: true }) phone: string | null;
  @Flag({
    description: 'Sees and changes only repairs that are assigned to them, and may take those of nobody',
  })
  ownJobsOnly: boolean;
  @Instant() createdAt: string;
}

export class TechnicianAccountPage extends PageInfo {
  @ListOf(() => TechnicianAccount) technicians: TechnicianAccount[];
}

export class CreateTechnicianCommand {
  /** Chosen by the caller, who stores salary and speciality under it. */
  @Id() id: string;
  @PersonName() firstName: string;
  @PersonName() lastName: string;
  @Email() email: string;
  @Phone() phone?: string | null;
  @Flag({ optional: true }) ownJobsOnly?: boolean;
}

export class UpdateTechnicianCommand {
  @Email() email: string;
  @PersonName({ optional: true }) firstName?: string;
  @PersonName({ optional: true }) lastName?: string;
  @Phone() phone?: string | null;
  @Flag({ optional: true, description: 'A change ends the sessions' }) ownJobsOnly?: boolean;
  /** The specification's form lets an admin set one of 6 characters; blank keeps the current one. */
  @Text({
    raw: true,
    optional: true,
    nullable: true,
    pattern: new RegExp(`^([\\s\\S]{${MIN_TECHNICIAN_PASSWORD},})?$`, 'u'),
    error: 'field.passwordLength',
    max: 128,
  })
  password?: string | null;
}
