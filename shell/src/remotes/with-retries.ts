export interface RetryOptions {
  /** Milliseconds to wait before each further attempt. */
  delays: readonly number[];
  /** Milliseconds after which an attempt counts as failed. */
  timeout: number;
  /** Runs before each further attempt. */
  beforeRetry?: () => Promise<unknown>;
}

/** Retries a task until it succeeds or no delay is left; throws the last failure. */
export async function withRetries<T>(task: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await inTime(task(), options.timeout);
    } catch (error) {
      const delay = options.delays[tries];
      if (delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      await options.beforeRetry?.();
    }
  }
}

function inTime<T>(promise: Promise<T>, timeout: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${timeout} ms`)), timeout);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
