import { Injectable } from '@nestjs/common';
import {
  ReserveStock,
  ReserveStocks,
  type Reservation,
  type ReserveCommand,
  type ReservedLine,
} from '@netra/contracts';
import { Bus, DomainError, Together } from '@netra/service-kit';

/** Reservations in one request. */
const AT_ONCE = 32;

/** The stock of the catalogue, asked for together with what others order at the same time. */
@Injectable()
export class Stock {
  readonly #together = new Together((commands: ReserveCommand[]) => this.#reserveAll(commands), AT_ONCE);

  constructor(private readonly bus: Bus) {}

  /** @throws what `ReserveStock` is refused with */
  async reserve(command: ReserveCommand): Promise<ReservedLine[]> {
    const { lines, refusal, isLocked } = await this.#together.do(command);
    if (isLocked) return this.bus.request(ReserveStock, command);
    if (!lines) throw new DomainError(refusal!);
    return lines;
  }

  async #reserveAll(commands: ReserveCommand[]): Promise<Reservation[]> {
    const [only] = commands;
    if (commands.length > 1) return this.bus.request(ReserveStocks, { reservations: commands });
    return [{ lines: await this.bus.request(ReserveStock, only!) }];
  }
}
