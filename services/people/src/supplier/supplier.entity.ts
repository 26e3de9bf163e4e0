import { Check, Column, Entity, Index } from 'typeorm';
import { Person } from '../person/person.entity.js';

@Entity('supplier')
@Index('supplier_email', ['email'], { unique: true, where: 'deleted_at IS NULL' })
@Index('supplier_newest', ['createdAt', 'id'])
@Index('supplier_search', { synchronize: false })
@Check('supplier_email_lower_case', 'email = lower(email)')
export class Supplier extends Person {
  /** What the supplier delivers. */
  @Column('text', { default: '' }) item: string;
}
