import { describe, expect, test } from '@jest/globals';
import { unavailable } from '../errors.js';
import { Together } from './together.js';

/** Squares numbers; a go with a negative one in it fails. */
function squares(failure: Error) {
  const goes: number[][] = [];
  const together = new Together(async (works: number[]) => {
    goes.push(works);
    if (works.some((work) => work < 0)) throw failure;
    return works.map((work) => work ** 2);
  }, 3);
  return { goes, together };
}

describe('works done together', () => {
  test('works, when they come in one turn, are done in one go and answered each its own', async () => {
    const { goes, together } = squares(new Error('negative'));
    const answers = Promise.all([2, 3, 2].map((work) => together.do(work)));
    expect(await answers).toEqual([4, 9, 4]);
    expect(goes).toEqual([[2, 3, 2]]);
  });

  test('works, when they are more than one go takes, are all done', async () => {
    const { goes, together } = squares(new Error('negative'));
    expect(await Promise.all([1, 2, 3, 4].map((work) => together.do(work)))).toEqual([1, 4, 9, 16]);
    expect(goes.map(({ length }) => length)).toEqual([3, 1]);
  });

  test('a work, when another one of its go fails, is done all the same', async () => {
    const { goes, together } = squares(new Error('negative'));
    const outcomes = await Promise.allSettled([2, -1, 3].map((work) => together.do(work)));
    expect(outcomes).toMatchObject([
      { value: 4 },
      { status: 'rejected', reason: { message: 'negative' } },
      { value: 9 },
    ]);
    expect(goes).toEqual([[2, -1, 3], [2], [-1], [3]]);
  });

  test.each(['55P03', '57014', '40P01'])(
    'a work, when another one of its go ends with the database state %s, is done all the same',
    async (code) => {
      const { goes, together } = squares(
        Object.assign(new Error('waited too long'), { driverError: { code } }),
      );
      const outcomes = await Promise.allSettled([2, -1].map((work) => together.do(work)));
      expect(outcomes).toMatchObject([{ value: 4 }, { status: 'rejected' }]);
      expect(goes).toEqual([[2, -1], [2], [-1]]);
    },
  );

  test('works, when what they need is away, fail together and are not tried again', async () => {
    const { goes, together } = squares(unavailable('away'));
    const outcomes = await Promise.allSettled([2, -1].map((work) => together.do(work)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(goes).toHaveLength(1);
  });
});
