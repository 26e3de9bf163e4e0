import { Controller, Module } from '@nestjs/common';
import { message } from '@netra/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Handles } from '../bus/handles.decorator.js';
import { startService } from '../service.js';

const Tell = message<object, { pid: number }>('clock.time.tell');

@Controller()
class ClockController {
  @Handles(Tell)
  async tell() {
    await sleep(50);
    return { pid: process.pid };
  }
}

@Module({ controllers: [ClockController] })
class ClockModule {}

await startService({ name: 'clock', module: ClockModule, entities: [], migrations: [] });
