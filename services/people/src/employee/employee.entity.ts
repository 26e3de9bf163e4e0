import { money } from '@netra/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity('employee')
@Index('employee_email', ['email'], { unique: true, where: 'deleted_at IS NULL' })
@Index('employee_newest', ['createdAt', 'id'])
@Index('employee_search', { synchronize: false })
@Check('employee_email_lower_case', 'email = lower(email)')
@Check('employee_salary_positive', 'salary > 0')
export class Employee {
  @PrimaryColumn('uuid') id: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') email: string;
  @Column('text', { nullable: true }) phone: string | null;
  @money() salary: number;
  /** The text that the search uses; kept by a trigger. */
  @Column('text', { default: '', select: false }) searchText: string;
  /** Raised by every save, to detect stale forms. */
  @VersionColumn({ default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
