import type { District } from '@netra/contracts';
import { money } from '@netra/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Fee and days of a district; there is a row for each. */
@Entity('delivery_rate')
export class DeliveryRateRow {
  @PrimaryColumn('text') district: District;
  @Column('boolean') isServed: boolean;
  @money() fee: number;
  @Column('integer') daysFrom: number;
  @Column('integer') daysTo: number;
}
