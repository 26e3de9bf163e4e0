import { BLACK, BRASS, CHROME, RUBBER, STEEL, plastic } from '../studio/materials.js';
import { roundedRect } from '../studio/outlines.js';
import { box, cylinder, extrude } from '../studio/shapes.js';
import { type Solid, group, move, stand, turn } from '../studio/solid.js';

/** A plug for coaxial cable. */
const bncPlug = (): Solid =>
  group(
    turn(cylinder(0.2, 0.34, CHROME, 0.02), 'x', 90),
    ...Array.from({ length: 16 }, (_, i) =>
      turn(move(box(0.03, 0.05, 0.26, 0.01, STEEL), [0, 0.2, 0.17]), 'z', i * 22.5),
    ),
    move(turn(cylinder(0.12, 0.4, STEEL, 0.02), 'x', 90), [0, 0, -0.38]),
    move(turn(cylinder(0.14, 0.5, RUBBER, 0.05), 'x', 90), [0, 0, -0.85]),
    move(turn(cylinder(0.03, 0.1, BRASS, 0.01), 'x', 90), [0, 0, 0.3]),
  );

/** A plug or socket for 12 V, with screw terminals. */
const powerPlug = (female: boolean): Solid =>
  group(
    box(0.42, 0.42, 0.62, 0.04, BLACK),
    ...[-0.1, 0.1].map((x) => move(cylinder(0.08, 0.03, STEEL), [x, 0.2, -0.12])),
    move(
      extrude(
        roundedRect(0.36, 0.2, 0.02),
        0.02,
        0,
        female ? plastic('#c23b34', 0.4) : plastic('#2c8f5b', 0.4),
      ),
      [0, 0, -0.31],
    ),
    female
      ? move(turn(cylinder(0.17, 0.12, RUBBER), 'x', 90), [0, 0, 0.28])
      : move(turn(cylinder(0.1, 0.34, CHROME, 0.02), 'x', 90), [0, 0, 0.28]),
  );

/** A few plugs of one kind, laid out. */
export function plugs(kind: 'bnc' | 'power' | 'rj45'): Solid {
  const one = {
    bnc: bncPlug,
    power: () => group(powerPlug(true), move(powerPlug(false), [0.62, 0, 0.1])),
    rj45: networkPlug,
  }[kind]();
  const laid = [
    [0, 0, -30],
    [-0.95, 0.35, 38],
    [0.9, -0.15, -75],
    [-0.2, 0.95, 12],
    [0.75, 0.85, 60],
  ] as const;
  const [count, spread] = kind === 'power' ? [3, 1.5] : [5, 0.9];
  return group(
    ...laid.slice(0, count).map(([x, z, yaw]) => stand(turn(one, 'y', yaw), x * spread, z * spread)),
  );
}

const networkPlug = (): Solid => {
  const clear = plastic('#d7e2e6', 0.08);
  return group(
    box(0.46, 0.32, 0.84, 0.03, clear),
    ...Array.from({ length: 8 }, (_, i) =>
      move(box(0.026, 0.03, 0.28, 0.005, BRASS), [-0.165 + i * 0.047, 0.16, 0.26]),
    ),
    move(turn(box(0.18, 0.04, 0.7, 0.015, clear), 'x', 10), [0, -0.22, 0]),
    move(turn(cylinder(0.11, 0.5, plastic('#2c6fb5', 0.4)), 'x', -90), [0, 0, -0.35]),
  );
};
