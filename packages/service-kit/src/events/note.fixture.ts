import { Injectable, Module } from '@nestjs/common';
import { event } from '@netra/contracts';
import { Column, Entity, EntityManager, PrimaryGeneratedColumn, type QueryRunner } from 'typeorm';
import { Consumes, context, notFound, type AfterCommit } from '../index.js';

/** A service for tests: stores every text that it receives. */
export const Noted = event<{ text: string }>('note.thing.noted');

/** An event that becomes a dead letter after three attempts. */
export const Digested = event<{ text: string }>('note.meal.digested');

@Entity('note')
export class Note {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  text: string;

  @Column('text')
  requestId: string;
}

class Notes1750000000000 {
  async up(runner: QueryRunner) {
    await runner.query(
      'create table note (id serial primary key, text text not null, request_id text not null)',
    );
  }
  async down(runner: QueryRunner) {
    await runner.query('drop table note');
  }
}

@Injectable()
export class NoteTaker {
  attempts = 0;
  committed: string[] = [];
  /** Who acted in the context of each event. */
  actors: (string | undefined)[] = [];

  /** The text `once` fails at the first attempt, and what `early` names is not there yet. */
  @Consumes(Noted)
  async onNoted({ text }: { text: string }, tx: EntityManager): Promise<AfterCommit> {
    this.attempts++;
    this.actors.push(context().actor?.id);
    await tx.insert(Note, { text, requestId: context().requestId });
    if (text === 'once' && this.attempts === 1) throw new Error('not the first time');
    if (text === 'early' && this.attempts === 1) throw notFound('order.notFound', { orderId: 'NT-1' });
    return () => void this.committed.push(text);
  }

  /** The error that `onDigested` throws, if any. */
  illness?: string;

  @Consumes(Digested, { retries: { deliveries: 3, delayMs: () => 10 } })
  async onDigested({ text }: { text: string }, tx: EntityManager): Promise<AfterCommit> {
    await tx.insert(Note, { text, requestId: context().requestId });
    if (this.illness) throw new Error(this.illness);
    return () => void this.committed.push(text);
  }
}

@Module({ providers: [NoteTaker] })
class NoteModule {}

export const noteService = {
  name: 'note',
  module: NoteModule,
  entities: [Note],
  migrations: [Notes1750000000000],
};
