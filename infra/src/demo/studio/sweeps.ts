import { ball } from './shapes.js';
import { type Corner, normalize, skin } from './skin.js';
import { type Material, type Solid, type Vec, group, move } from './solid.js';

/** A round bar along a line of points, such as a cable. */
export function tube(line: Vec[], radius: number, material: Material, around = 14): Solid {
  let across: Vec = [0, 1, 0];
  const rings = line.map((point, i) => {
    const [before, after] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const ahead = normalize([after[0] - before[0], after[1] - before[1], after[2] - before[2]]);
    across = perpendicular(ahead, across);
    const other = cross(ahead, across);
    return Array.from({ length: around }, (_, step): Corner => {
      const angle = (step / around) * 2 * Math.PI;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const normal: Vec = [
        across[0] * c + other[0] * s,
        across[1] * c + other[1] * s,
        across[2] * c + other[2] * s,
      ];
      return {
        normal,
        point: [point[0] + normal[0] * radius, point[1] + normal[1] * radius, point[2] + normal[2] * radius],
      };
    });
  });
  const ends = [line[0]!, line.at(-1)!].map((point) => move(ball(radius, material), point));
  return group(skin(rings, material), ...ends);
}

const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The direction nearest to `wish` that stands upright on `ahead`. */
function perpendicular(ahead: Vec, wish: Vec): Vec {
  const along = ahead[0] * wish[0] + ahead[1] * wish[1] + ahead[2] * wish[2];
  const rest: Vec = [wish[0] - ahead[0] * along, wish[1] - ahead[1] * along, wish[2] - ahead[2] * along];
  return Math.hypot(...rest) > 0.01
    ? normalize(rest)
    : perpendicular(ahead, [wish[1] + 0.3, wish[2], wish[0]]);
}

/** A smooth line through the given points. */
export function curve(points: Vec[], steps = 10): Vec[] {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!;
  const line: Vec[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const blend = (axis: 0 | 1 | 2) => {
        const [p0, p1, p2, p3] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]];
        return (
          0.5 *
          (2 * p1 +
            (p2 - p0) * t +
            (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 +
            (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
        );
      };
      line.push([blend(0), blend(1), blend(2)]);
    }
  }
  return [...line, points.at(-1)!];
}
