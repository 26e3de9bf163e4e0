/** A point of a flat outline. */
export type Flat = readonly [number, number];

/** Points on a part of a circle, by degrees from +X against the clock. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number, steps = 8): Flat[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

export function roundedRect(width: number, height: number, radius: number, steps = 6): Flat[] {
  const [x, y] = [width / 2 - radius, height / 2 - radius];
  return [
    ...arc(x, y, radius, 0, 90, steps),
    ...arc(-x, y, radius, 90, 180, steps),
    ...arc(-x, -y, radius, 180, 270, steps),
    ...arc(x, -y, radius, 270, 360, steps),
  ];
}
