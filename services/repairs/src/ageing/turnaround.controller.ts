import { Controller } from '@nestjs/common';
import { GetTurnaround, TurnaroundQuery, type TurnaroundAnswer } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { TurnaroundService } from './turnaround.service.js';

@Controller()
export class TurnaroundController {
  constructor(private readonly turnarounds: TurnaroundService) {}

  @Handles(GetTurnaround)
  range(query: TurnaroundQuery): Promise<TurnaroundAnswer> {
    return this.turnarounds.range(query);
  }
}
