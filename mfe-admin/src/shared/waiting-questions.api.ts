import { read, useQuery } from '@netra/web-kit';

export const questionsKey = ['admin', 'questions'] as const;

const MINUTE_MS = 60_000;

/** The number of questions on products that the office has not answered yet, requested every minute. */
export const useWaitingQuestions = () =>
  useQuery({
    ...read(questionsKey, 'GET /questions/all', {
      query: { state: 'waiting', page: 1, limit: 1 },
      has: ['total'],
    }),
    refetchInterval: MINUTE_MS,
  });
