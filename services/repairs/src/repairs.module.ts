import { Module } from '@nestjs/common';
import { RepairRecorder } from './repair/repair-recorder.service.js';
import { RepairSearch } from './repair/repair-search.service.js';
import { RepairController } from './repair/repair.controller.js';
import { RepairService } from './repair/repair.service.js';

@Module({
  controllers: [RepairController],
  providers: [RepairService, RepairSearch, RepairRecorder],
})
export class RepairsModule {}
