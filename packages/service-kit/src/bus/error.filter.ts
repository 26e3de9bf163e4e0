import { Catch, type ArgumentsHost, type RpcExceptionFilter } from '@nestjs/common';
import type { NatsContext } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import { DomainError } from '../errors.js';
import { logError, toErrorBody } from './error-body.js';

/** Converts a handler's error to the error that its caller sees. */
@Catch()
export class ErrorFilter implements RpcExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const body = toErrorBody(error);
    logError(error, body, host.switchToRpc().getContext<NatsContext>().getSubject());
    return throwError(() => (error instanceof DomainError ? error : new DomainError(body)));
  }
}
