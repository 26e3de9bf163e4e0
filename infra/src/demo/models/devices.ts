import { houseMark } from './recorders.js';
import { BLACK, GRAPHITE, GREY, PIANO, STEEL, WHITE, light, metal } from '../studio/materials.js';
import { roundedRect } from '../studio/outlines.js';
import { ball, box, cylinder, extrude, lathe, sheet } from '../studio/shapes.js';
import { type Material, type Solid, group, move, turn } from '../studio/solid.js';
import { tube } from '../studio/sweeps.js';

/** A 3.5 inch disk with its label up. */
export function hardDisk(label: Material): Solid {
  const silver = metal('#c4c9cd', 0.38);
  const screws = [-0.62, 0.62].flatMap((x) =>
    [-0.95, 0, 0.95].map((y) => move(turn(cylinder(0.05, 0.02, GREY), 'x', 90), [x, y, 0.13])),
  );
  return group(
    box(1.46, 2.1, 0.26, 0.04, silver),
    move(extrude(roundedRect(1.16, 1.44, 0.05), 0.012, 0, WHITE), [0, 0.14, 0.132]),
    move(extrude(roundedRect(1.16, 0.42, 0.02), 0.014, 0, label), [0, 0.65, 0.133]),
    move(houseMark(0.42), [-0.24, 0.65, 0.142]),
    ...Array.from({ length: 5 }, (_, i) =>
      move(extrude(roundedRect(i % 2 ? 0.6 : 0.86, 0.03, 0.005), 0.014, 0, GREY), [
        i % 2 ? -0.2 : -0.07,
        0.28 - i * 0.13,
        0.133,
      ]),
    ),
    move(turn(cylinder(0.24, 0.02, silver), 'x', 90), [0.3, -0.76, 0.12]),
    ...screws,
  );
}

/** A screen that shows four cameras. */
export function monitor(): Solid {
  const scene = (u: number, v: number): Material => {
    const [x, y] = [(u * 2) % 1, (v * 2) % 1];
    if (Math.min(x, y, 1 - x, 1 - y) < 0.012) return PIANO;
    const which = Math.floor(u * 2) + 2 * Math.floor(v * 2);
    const hue = ['#7d97a8', '#8fa58b', '#a8987d', '#8b8fa5'][which]!;
    const road = y < 0.42 + 0.12 * Math.sin(which * 2 + x * 2.4);
    const house = !road && Math.abs(x - 0.3 - which * 0.12) < 0.16 && y < 0.72;
    return light(road ? '#565d62' : house ? '#d9d2c4' : hue, 0.62 + 0.3 * y);
  };
  return group(
    box(3.3, 1.98, 0.14, 0.05, BLACK),
    move(sheet(3.16, 1.8, 210, 120, scene), [0, 0.02, 0.072]),
    move(box(0.34, 0.9, 0.1, 0.03, GRAPHITE), [0, -1.1, -0.1]),
    move(turn(box(1.3, 0.8, 0.06, 0.03, GRAPHITE), 'x', 90), [0, -1.5, 0]),
    move(ball(0.018, light('#35e37a', 1.1)), [1.5, -0.93, 0.075]),
  );
}

/** A battery unit that keeps a recorder running. */
export const ups = (): Solid =>
  group(
    box(1.1, 1.7, 2.2, 0.1, GRAPHITE),
    move(extrude(roundedRect(0.92, 1.5, 0.08), 0.04, 0.015, PIANO), [0, 0, 1.1]),
    move(turn(cylinder(0.15, 0.04, STEEL), 'x', 90), [0, 0.36, 1.12]),
    move(
      turn(
        lathe(
          [
            [0.17, 0],
            [0.2, 0.03],
            [0.16, 0.035],
          ],
          light('#35e37a', 0.7),
        ),
        'x',
        90,
      ),
      [0, 0.36, 1.12],
    ),
    move(houseMark(0.36), [0, -0.42, 1.13]),
    move(
      tube(
        [
          [0, -0.85, -1],
          [0, -0.85, -1.1],
        ],
        0.05,
        BLACK,
      ),
      [0, 0, 0],
    ),
  );
