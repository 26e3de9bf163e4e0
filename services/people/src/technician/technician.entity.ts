import { money } from '@netra/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The personnel data of a technician, under the account's id. */
@Entity('technician')
export class Technician {
  @PrimaryColumn('uuid') id: string;
  @money({ nullable: true }) salary: number | null;
  @Column('text', { default: '' }) speciality: string;
  /** Increments with every save of the technician, also of the account alone. */
  @Column('integer', { default: 1 }) version: number;
}
