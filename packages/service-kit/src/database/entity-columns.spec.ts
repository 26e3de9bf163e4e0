import { expect, test } from '@jest/globals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { money } from './columns.js';
import { columnOf, columnsOf } from './entity-columns.js';

@Entity('thing')
class Thing {
  @PrimaryColumn('uuid') id: string;
  @money({ name: 'label_price' }) labellPrice: number;
  @Column('text', { array: true, default: [] }) otherNames: string[];
  @Column('text', { default: "maker's" }) note: string;
  @Column('integer', { default: 12 }) months: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}

test('the columns of an entity have the names, types and defaults of the database, in the order of declaration', () => {
  expect([...columnsOf(Thing)]).toEqual([
    ['id', { name: 'id', type: 'uuid' }],
    ['labellPrice', { name: 'label_price', type: 'numeric' }],
    ['otherNames', { name: 'other_names', type: 'text[]', default: `'{}'` }],
    ['note', { name: 'note', type: 'text', default: `'maker''s'` }],
    ['months', { name: 'months', type: 'integer', default: '12' }],
    ['createdAt', { name: 'created_at', type: 'timestamptz', default: 'now()' }],
  ]);
});

test('a field without a column is an error that names both', () => {
  expect(() => columnOf(Thing, 'weight')).toThrow('The entity Thing has no column for the field "weight"');
});
