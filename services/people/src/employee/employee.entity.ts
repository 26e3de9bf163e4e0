import { money } from '@netra/service-kit';
import { Check, Entity, Index } from 'typeorm';
import { Person } from '../person/person.entity.js';

@Entity('employee')
@Index('employee_email', ['email'], { unique: true, where: 'deleted_at IS NULL' })
@Index('employee_newest', ['createdAt', 'id'])
@Index('employee_search', { synchronize: false })
@Check('employee_email_lower_case', 'email = lower(email)')
@Check('employee_salary_positive', 'salary > 0')
export class Employee extends Person {
  @money() salary: number;
}
