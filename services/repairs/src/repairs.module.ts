import { Module } from '@nestjs/common';
import { DeskService } from './repair/desk.service.js';
import { RepairRecorder } from './repair/repair-recorder.service.js';
import { RepairSearch } from './repair/repair-search.service.js';
import { RepairWriter } from './repair/repair-writer.service.js';
import { RepairSummaryController } from './repair/repair-summary.controller.js';
import { RepairSummaryService } from './repair/repair-summary.service.js';
import { RepairController } from './repair/repair.controller.js';
import { RepairService } from './repair/repair.service.js';

@Module({
  controllers: [RepairSummaryController, RepairController],
  providers: [RepairSummaryService, RepairService, DeskService, RepairWriter, RepairSearch, RepairRecorder],
})
export class RepairsModule {}
