import { SEARCH_TEXT_SQL, searchTextOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1795255200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEARCH_TEXT_SQL);
    await queryRunner.query(`
      create table account (
        id uuid primary key,
        door text not null,
        role text not null,
        email text not null,
        first_name text not null,
        last_name text not null,
        phone text,
        password_hash text,
        is_email_verified boolean not null default false,
        is_block boolean not null default false,
        is_invited boolean not null default false,
        epoch integer not null default 0,
        epoch_changed_at timestamptz,
        google_id text,
        created_at timestamptz not null default now(),
        deleted_at timestamptz,
        constraint account_email_lower_case check (email = lower(email))
      );
      create unique index account_email on account (door, email) where deleted_at is null;
      create unique index account_google on account (google_id) where deleted_at is null;
      create index account_newest on account (role, created_at, id)`);
    await queryRunner.query(searchTextOf('account', ['first_name', 'last_name', 'email', 'phone']));
    await queryRunner.query(`
      create table email_verification (
        token_hash text primary key,
        account_id uuid not null,
        expires_at timestamptz not null
      );
      create index email_verification_expiry on email_verification (expires_at)`);
    await queryRunner.query(`
      create table otp (
        account_id uuid primary key,
        hash text not null,
        expires_at timestamptz not null,
        tries integer not null default 0,
        used_at timestamptz
      )`);
    await queryRunner.query(`
      create table known_address (
        account_id uuid not null,
        address_hash text not null,
        seen_at timestamptz not null default now(),
        primary key (account_id, address_hash)
      )`);
    await queryRunner.query(`
      create table revoked_session (
        jti text primary key,
        expires_at timestamptz not null
      );
      create index revoked_session_expiry on revoked_session (expires_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table revoked_session, known_address, otp, email_verification, account`);
    await queryRunner.query(`drop function account_search_text, search_text, squeeze`);
  }
}
