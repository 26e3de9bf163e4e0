import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The serial number of one piece of an order's line. A device stands in one order only. */
@Entity('line_serial')
@Index('line_serial_line', ['line', 'position'])
export class LineSerial {
  /** What serials are compared by. */
  @PrimaryColumn('text') serialKey: string;
  @Column('uuid') line: string;
  @Column('integer') position: number;
  /** As typed. */
  @Column('text') serial: string;
}
