import type { District, QuoteRequestState } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn, VersionColumn } from 'typeorm';

/** A request for a quote and its state in the shop. */
@Entity('quote_request')
@Index('quote_request_newest', ['createdAt', 'id'])
@Index('quote_request_by_state', ['state', 'createdAt', 'id'])
@Index('quote_request_search', { synchronize: false })
export class QuoteRequest {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') phone: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text') district: District;
  @Column('text') place: string;
  @Column('text') premises: string;
  @Column('integer', { nullable: true }) cameras: number | null;
  @Column('text') wishes: string;
  @Column('text', { default: 'new' }) state: QuoteRequestState;
  /** Of the staff. */
  @Column('text', { default: '' }) note: string;
  /** The text that the search uses; kept by a trigger. */
  @Column('text', { default: '', select: false }) searchText: string;
  /** Raised by every save, to detect stale forms. */
  @VersionColumn({ default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
