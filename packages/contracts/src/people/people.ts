import { endpoint } from '../bus/endpoint.js';
import { message } from '../bus/message.js';
import {
  Email,
  Flag,
  Id,
  Instant,
  Int,
  ListOf,
  Money,
  Nested,
  OneOf,
  Phone,
  Text,
  TextList,
} from '../rules/fields.js';
import { EmailKey } from '../identity/identity.js';
import { MAX_IN_ARRAY, PageInfo, SearchQuery } from '../rules/paging.js';
import { PersonName } from '../rules/person-name.js';
import { MIN_TECHNICIAN_PASSWORD } from '../rules/text-rules.js';
import { Version } from '../rules/version.js';

/** Above 0; numeric text is accepted, as the specification's form sends it. */
const EmployeeSalary = (optional = false) => Money({ coerce: 'body', min: 0.01, optional });
/** 0 or more. */
const TechnicianSalary = (optional = false) => Money({ coerce: 'body', min: 0, optional });

export class EmployeeBody {
  @PersonName() firstName: string;
  @PersonName() lastName: string;
  @Email() email: string;
  @Phone() phone?: string | null;
  @EmployeeSalary() salary: number;
  @OneOf(['Employee'], { optional: true, default: 'Employee' }) role?: 'Employee';
  /** Accepted for the specification's client and ignored: employees do not sign in. */
  @Text({ raw: true, optional: true, nullable: true, max: 200 }) password?: string | null;
}

export class EmployeeUpdateBody {
  @PersonName({ optional: true }) firstName?: string;
  @PersonName({ optional: true }) lastName?: string;
  @Phone() phone?: string | null;
  @EmployeeSalary(true) salary?: number;
  @Version(true) version?: number;
}

export class EmployeeUpdateCommand extends EmployeeUpdateBody {
  @Email() email: string;
}

export class Employee {
  @Id() _id: string;
  @Text() firstName: string;
  @Text() lastName: string;
  @Email() email: string;
  @Text({ nullable: true }) phone: string | null;
  @Money() salary: number;
  @OneOf(['Employee']) role: 'Employee';
  @Version() version: number;
  @Instant() createdAt: string;
}

export class EmployeePage extends PageInfo {
  @ListOf(() => Employee) employees: Employee[];
}

const forAdmins = { tag: 'Employees', roles: ['admin'] } as const;

export const ListEmployees = endpoint<SearchQuery, EmployeePage>('people.employee.list', {
  at: 'GET /employees',
  name: 'listEmployees',
  summary: 'Employees',
  query: SearchQuery,
  status: 200,
  reply: EmployeePage,
  items: ['employees', Employee],
  ...forAdmins,
});

export const GetEmployee = endpoint<EmailKey, Employee>('people.employee.get', {
  at: 'GET /employees/{email}',
  name: 'getEmployee',
  summary: 'One employee',
  path: EmailKey,
  status: 200,
  reply: Employee,
  errors: [404],
  ...forAdmins,
});

export const CreateEmployee = endpoint<EmployeeBody, Employee>('people.employee.create', {
  at: 'POST /employees',
  name: 'createEmployee',
  summary: 'Add an employee; a `password` is thrown away',
  body: EmployeeBody,
  status: 201,
  reply: Employee,
  errors: [409],
  ...forAdmins,
});

/** CONFLICT with `details.current` for a stale `version`. */
export const UpdateEmployee = endpoint<EmployeeUpdateCommand, Employee>('people.employee.update', {
  at: 'PUT /employees/{email}',
  name: 'updateEmployee',
  summary: 'Change an employee; a stale `version` is refused',
  path: EmailKey,
  body: EmployeeUpdateBody,
  status: 200,
  reply: Employee,
  errors: [404, 409],
  ...forAdmins,
});

export const DeleteEmployee = endpoint<EmailKey, Employee>('people.employee.delete', {
  at: 'DELETE /employees/{email}',
  name: 'deleteEmployee',
  summary: 'Delete an employee',
  path: EmailKey,
  status: 200,
  reply: Employee,
  errors: [404],
  ...forAdmins,
});

export class TechnicianBody {
  @PersonName() firstName: string;
  @PersonName() lastName: string;
  @Email() email: string;
  @Phone() phone?: string | null;
  @TechnicianSalary() salary: number;
  @Text({ optional: true, nullable: true, max: 100 }) speciality?: string | null;
  @Flag({
    optional: true,
    description: 'Sees and changes only repairs that are assigned to them, and may take those of nobody',
  })
  ownJobsOnly?: boolean;
}

export class TechnicianUpdateBody {
  @PersonName({ optional: true }) firstName?: string;
  @PersonName({ optional: true }) lastName?: string;
  @Phone() phone?: string | null;
  @TechnicianSalary(true) salary?: number;
  @Text({ optional: true, nullable: true, max: 100 }) speciality?: string | null;
  @Text({
    raw: true,
    optional: true,
    nullable: true,
    max: 128,
    pattern: new RegExp(`^([\\s\\S]{${MIN_TECHNICIAN_PASSWORD},})?$`, 'u'),
    error: 'field.passwordLength',
    description: 'A new password; blank keeps the current one',
  })
  password?: string | null;
  @Flag({ optional: true, description: 'A change ends the sessions' }) ownJobsOnly?: boolean;
  @Version(true) version?: number;
}

/** A technician as admins see one: identity's account and people's details, joined by id. */
export class Technician {
  @Id() _id: string;
  @Text() firstName: string;
  @Text() lastName: string;
  @Email() email: string;
  @Text({ nullable: true }) phone: string | null;
  @Money({ nullable: true }) salary: number | null;
  @Text({ min: 0 }) speciality: string;
  @Flag({
    description: 'Sees and changes only repairs that are assigned to them, and may take those of nobody',
  })
  ownJobsOnly: boolean;
  @Version() version: number;
  @Instant() createdAt: string;
}

export class CreatedTechnician extends Technician {
  @Text({ description: 'Answered once; the technician changes it at the forgot-password screen' })
  initialPassword: string;
}

export class TechnicianPage extends PageInfo {
  @ListOf(() => Technician) technicians: Technician[];
}

/** Whom a change is about, as the audit log shows it; people stores neither. */
export class TechnicianDetailsKey {
  @Id() id: string;
  @Email() email: string;
  @Text({ max: 210, description: 'First and last name' }) name: string;
}

export class TechnicianDetailsCommand extends TechnicianDetailsKey {
  @TechnicianSalary(true) salary?: number;
  @Text({ optional: true, nullable: true, max: 100 }) speciality?: string | null;
  @Version(true) version?: number;
}

export class TechnicianDetails {
  @Id() id: string;
  @Money({ nullable: true }) salary: number | null;
  @Text({ min: 0 }) speciality: string;
  @Version() version: number;
}

export class TechnicianDetailsUndo extends TechnicianDetailsKey {
  @Int({ min: 1, description: 'What the save to be taken back has answered' }) saved: number;
  @Nested(() => TechnicianDetails, { description: 'As they were before it' }) before: TechnicianDetails;
}

export class TechnicianIds {
  @TextList({ max: MAX_IN_ARRAY, maxText: 64 }) ids: string[];
}

/** Creates or changes the details under an account's id; CONFLICT with `details.current` for a stale `version`. */
export const SaveTechnicianDetails = message<TechnicianDetailsCommand, TechnicianDetails>(
  'people.technician.save',
  'write',
);
/** Reverts a save whose other half failed; later saves stay. */
export const UndoTechnicianDetails = message<TechnicianDetailsUndo, TechnicianDetails>(
  'people.technician.undo',
  'write',
);
export const FindTechnicianDetails = message<TechnicianIds, TechnicianDetails[]>('people.technician.find');
