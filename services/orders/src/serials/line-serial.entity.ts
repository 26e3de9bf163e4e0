import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The serial number of one piece of an order's line. A device belongs to one order only. */
@Entity('line_serial')
@Index('line_serial_line', ['line', 'position'])
@Index('line_serial_searched', { synchronize: false })
export class LineSerial {
  /** The normalised form for comparisons. */
  @PrimaryColumn('text') serialKey: string;
  @Column('uuid') line: string;
  @Column('integer') position: number;
  /** As typed. */
  @Column('text') serial: string;
}
