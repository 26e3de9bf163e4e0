import { Injectable } from '@nestjs/common';
import {
  ListDeadLetters,
  MAX_DEAD_LETTERS,
  ResendDeadLetters,
  SERVICES,
  type AllResendResult,
  type DeadLetterPage,
  type DeadLetterQuery,
  type LettersOfKind,
  type Message,
  type ResendResult,
  type ServiceName,
} from '@netra/contracts';
import { Bus, DomainError } from '@netra/service-kit';

/**
 * The dead letters of all services as one list. A service that does not answer is named and does not hide those of the
 * others. Requests ask for events, because the mailer of the previous release also has mails.
 */
@Injectable()
export class DeadLetters {
  constructor(private readonly bus: Bus) {}

  /** The newest first. Each service lists as many as could be on the page. */
  async list({ kind = 'event', page = 1, limit = 20 }: DeadLetterQuery): Promise<DeadLetterPage> {
    const wanted = Math.min(MAX_DEAD_LETTERS, page * limit);
    const { replies, unavailable } = await this.#askAll(ListDeadLetters, { kind, limit: wanted });
    const letters = replies.flatMap((reply) => reply.letters).toSorted((a, b) => b.at.localeCompare(a.at));
    const total = Math.min(
      MAX_DEAD_LETTERS,
      replies.reduce((sum, reply) => sum + reply.total, 0),
    );
    const shown = letters.slice((page - 1) * limit, Math.min(page * limit, MAX_DEAD_LETTERS));
    const totalPages = Math.ceil(total / limit);
    return { total, page, limit, totalPages, letters: shown, unavailable };
  }

  /** Sends one letter again. One that no longer exists counts as neither sent nor failed. */
  async resend(id: string): Promise<ResendResult> {
    const [kind, service, row] = id.split('.') as ['event', ServiceName, string];
    if (!SERVICES.includes(service)) return { sent: 0, failed: 0, left: 0 };
    return this.bus.request(ResendDeadLetters(service), { kind, id: row });
  }

  async resendAll(kind: LettersOfKind['kind'] = 'event'): Promise<AllResendResult> {
    const { replies, unavailable } = await this.#askAll(ResendDeadLetters, { kind });
    const sum = (name: keyof ResendResult) => replies.reduce((total, reply) => total + reply[name], 0);
    return { sent: sum('sent'), failed: sum('failed'), left: sum('left'), unavailable };
  }

  async #askAll<Request, Reply>(
    message: (service: ServiceName) => Message<Request, Reply>,
    request: Request,
  ) {
    const unavailable: string[] = [];
    const answers = await Promise.all(
      SERVICES.map((service) =>
        this.bus.request(message(service), request).catch((error: unknown) => {
          if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE') throw error;
          unavailable.push(service);
          return undefined;
        }),
      ),
    );
    const replies = answers.filter((answer) => answer !== undefined) as Reply[];
    return { replies, unavailable: unavailable.toSorted() };
  }
}
