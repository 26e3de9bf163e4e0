import { expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

/** Starts the first fetch of a query; the test answers each fetch. */
function firstRead() {
  const queryClient = createQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryKey = ['jobs', Math.random()];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const stop = observer.subscribe(() => undefined);
  return { queryClient, queryKey, answers, observer, stop };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a query that is invalidated during its first fetch is fetched again', async () => {
  const { queryClient, queryKey, answers, observer, stop } = firstRead();
  void queryClient.invalidateQueries({ queryKey });
  answers[0]!('before the change');
  await settled();
  answers[1]!('after it');
  await settled();
  expect(observer.getCurrentResult().data).toBe('after it');
  expect(answers).toHaveLength(2);
  stop();
});

test('a query that is not invalidated is fetched once', async () => {
  const { answers, stop } = firstRead();
  answers[0]!('as it is');
  await settled();
  expect(answers).toHaveLength(1);
  stop();
});
