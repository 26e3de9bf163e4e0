import { Injectable, Module } from '@nestjs/common';
import { message } from '@netra/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { Handles } from '../bus/handles.decorator.js';
import { startService } from '../service.js';

const Tell = message<object, { pid: number }>('clock.time.tell');

@Injectable()
class ClockService {
  @Handles(Tell)
  async tell() {
    await sleep(50);
    return { pid: process.pid };
  }
}

@Module({ providers: [ClockService] })
class ClockModule {}

class Wrong1750000000000 {
  async up(runner: QueryRunner) {
    await runner.query('alter table no_such_table add hands integer');
  }
  async down() {}
}

const migrations = process.env['WRONG_MIGRATION'] ? [Wrong1750000000000] : [];
await startService({ name: 'clock', module: ClockModule, entities: [], migrations });
