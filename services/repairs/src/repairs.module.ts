import { Module } from '@nestjs/common';
import { OwnerAlert } from './ageing/owner-alert.service.js';
import { OwnerAlertWorker } from './ageing/owner-alert.worker.js';
import { TurnaroundService } from './ageing/turnaround.service.js';
import { ClaimIntake } from './claims/claim-intake.service.js';
import { ClaimsService } from './claims/claims.service.js';
import { KnownCustomersService } from './customers/known-customers.service.js';
import { Charges } from './hand-over/charges.service.js';
import { CorrectionsService } from './hand-over/corrections.service.js';
import { HandOverService } from './hand-over/hand-over.service.js';
import { HandOvers } from './hand-over/hand-overs.service.js';
import { PaymentsService } from './hand-over/payments.service.js';
import { PartMoves } from './parts/part-moves.service.js';
import { PartMovesWorker } from './parts/part-moves.worker.js';
import { PartsService } from './parts/parts.service.js';
import { PassportService } from './passport/passport.service.js';
import { SoldOrders } from './passport/sold-orders.service.js';
import { Clock } from './reminders/clock.js';
import { PickupReminders } from './reminders/pickup-reminders.service.js';
import { PickupRemindersWorker } from './reminders/pickup-reminders.worker.js';
import { StageNewsService } from './stage-news/stage-news.service.js';
import { StageNewsWorker } from './stage-news/stage-news.worker.js';
import { QuoteService } from './quote/quote.service.js';
import { TicketService } from './ticket/ticket.service.js';
import { TrackingLinks } from './ticket/tracking-links.service.js';
import { DeskService } from './repair/desk.service.js';
import { LookUpLimit } from './repair/look-up-limit.service.js';
import { RepairGauges } from './repair/repair-gauges.service.js';
import { RepairList } from './repair/repair-list.service.js';
import { RepairRecorder } from './repair/repair-recorder.service.js';
import { RepairSearch } from './repair/repair-search.service.js';
import { RepairWriter } from './repair/repair-writer.service.js';
import { RepairReportService } from './report/repair-report.service.js';
import { TakingsService } from './report/takings.service.js';
import { RepairSummaryService } from './repair/repair-summary.service.js';
import { RepairService } from './repair/repair.service.js';

@Module({
  providers: [
    RepairReportService,
    TakingsService,
    RepairSummaryService,
    RepairService,
    DeskService,
    RepairWriter,
    RepairSearch,
    LookUpLimit,
    RepairList,
    RepairRecorder,
    RepairGauges,
    SoldOrders,
    KnownCustomersService,
    QuoteService,
    HandOverService,
    HandOvers,
    Charges,
    PaymentsService,
    CorrectionsService,
    TurnaroundService,
    ClaimIntake,
    ClaimsService,
    OwnerAlert,
    OwnerAlertWorker,
    PartsService,
    PartMoves,
    PartMovesWorker,
    PassportService,
    TrackingLinks,
    TicketService,
    Clock,
    PickupReminders,
    PickupRemindersWorker,
    StageNewsService,
    StageNewsWorker,
  ],
})
export class RepairsModule {}
