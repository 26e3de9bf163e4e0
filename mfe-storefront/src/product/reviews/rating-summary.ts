export interface RatingSummary {
  average: number;
  count: number;
  /** From five stars down to one. */
  rows: { stars: number; count: number; percent: number }[];
}

const STARS = [5, 4, 3, 2, 1];

export function summarize(ratings: number[]): RatingSummary {
  const count = ratings.length;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const rows = STARS.map((stars) => {
    const given = ratings.filter((rating) => rating === stars).length;
    return { stars, count: given, percent: count > 0 ? Math.round((given / count) * 100) : 0 };
  });
  return { average: count > 0 ? sum / count : 0, count, rows };
}
