import { expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

/** A query that is being read for the first time; each read is answered by hand. */
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

test('news that come during the first read of a query are read after it', async () => {
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

test('a query without news is read once', async () => {
  const { answers, stop } = firstRead();
  answers[0]!('as it is');
  await settled();
  expect(answers).toHaveLength(1);
  stop();
});
