import { bncSocket, houseMark } from './recorders.js';
import {
  BLACK,
  BRASS,
  CHROME,
  GRAPHITE,
  GREY,
  RUBBER,
  STEEL,
  NAVY,
  WHITE,
  light,
  metal,
  plastic,
} from '../studio/materials.js';
import { arc, roundedRect } from '../studio/outlines.js';
import { ball, box, cylinder, extrude, lathe } from '../studio/shapes.js';
import { type Material, type Solid, group, move, stand, turn } from '../studio/solid.js';
import { curve, tube } from '../studio/sweeps.js';

const ON = light('#35e37a', 1);
const HOLE = plastic('#08090b', 0.6);

/** A metal power supply with screw terminals. */
export function powerBox(): Solid {
  const silver = metal('#b5bbc0', 0.4);
  const holes = Array.from({ length: 15 * 7 }, (_, i) =>
    move(cylinder(0.04, 0.012, HOLE), [-0.9 + (i % 15) * 0.13, 0.3, -0.55 + Math.floor(i / 15) * 0.14]),
  );
  const terminals = Array.from({ length: 9 }, (_, i) =>
    group(
      move(box(0.19, 0.22, 0.3, 0.02, GRAPHITE), [-0.86 + i * 0.215, -0.12, 0.86]),
      move(cylinder(0.06, 0.03, STEEL), [-0.86 + i * 0.215, -0.01, 0.88]),
    ),
  );
  return group(
    box(2.3, 0.6, 1.5, 0.03, silver),
    ...holes,
    ...terminals,
    move(box(2.3, 0.06, 0.5, 0.01, silver), [0, -0.26, 0.9]),
    move(ball(0.05, ON), [1.0, -0.04, 0.78]),
  );
}

/** A plug-in adapter with its cord. */
export function adapter(): Solid {
  const cord = tube(
    curve(
      [
        [0, 0.2, 0.6],
        [0.1, 0.1, 1.1],
        [0.7, 0.06, 1.4],
        [1.4, 0.06, 1.0],
        [1.5, 0.06, 0.2],
        [1.0, 0.06, -0.2],
        [1.35, 0.07, -0.8],
      ],
      14,
    ),
    0.05,
    RUBBER,
  );
  return group(
    move(box(0.95, 0.6, 1.3, 0.1, BLACK), [0, 0.3, 0]),
    move(turn(houseMark(0.4, GREY), 'x', -90), [0, 0.6, 0]),
    ...[-0.2, 0.2].map((x) => move(turn(cylinder(0.06, 0.4, BRASS), 'x', -90), [x, 0.36, -0.62])),
    move(turn(turn(cylinder(0.1, 0.44, CHROME, 0.02), 'x', -90), 'y', -24), [1.36, 0.1, -0.72]),
    cord,
  );
}

/** A round box that hides a camera's cables. */
export const junctionBox = (body: Material = WHITE): Solid =>
  group(
    turn(
      lathe(
        [
          [0, 0],
          ...arc(0.94, 0.06, 0.06, -90, 0, 4),
          [1, 0.34],
          ...arc(0.92, 0.4, 0.08, 0, 90, 5),
          [0.5, 0.48],
          [0, 0.48],
        ],
        body,
      ),
      'x',
      90,
    ),
    ...[45, 135, 225, 315].map((angle) =>
      turn(move(turn(cylinder(0.09, 0.04, STEEL), 'x', 90), [0.74, 0, 0.46]), 'z', angle),
    ),
    move(turn(cylinder(0.26, 0.03, HOLE), 'x', 90), [0, 0, 0.465]),
    move(turn(cylinder(0.16, 0.3, GREY), 'z', 90), [-0.92, 0, 0.22]),
  );

/** A pole clamp with two steel bands. */
export const poleMount = (): Solid =>
  group(
    cylinder(0.3, 3, STEEL),
    ...[0.9, 2.1].map((y) =>
      move(
        lathe(
          [
            [0.31, 0],
            [0.34, 0.02],
            [0.34, 0.16],
            [0.31, 0.18],
          ],
          metal('#9aa3a9', 0.3),
        ),
        [0, y, 0],
      ),
    ),
    move(box(0.9, 1.7, 0.14, 0.04, WHITE), [0, 1.6, 0.4]),
    ...[-0.3, 0.3].flatMap((x) =>
      [1.0, 2.2].map((y) => move(turn(cylinder(0.07, 0.05, STEEL), 'x', 90), [x, y, 0.46])),
    ),
  );

/** A pair that sends video over network cable. */
export const baluns = (): Solid =>
  group(
    ...[-0.55, 0.55].map((x) =>
      stand(
        turn(
          group(
            box(0.5, 0.42, 1.0, 0.06, BLACK),
            move(bncSocket(), [0, 0, 0.5]),
            move(box(0.44, 0.3, 0.3, 0.03, plastic('#2c8f5b', 0.4)), [0, 0, -0.6]),
            move(turn(houseMark(0.3), 'x', -90), [0, 0.22, 0.1]),
          ),
          'y',
          x * 50,
        ),
        x * 1.3,
        x * 0.5,
      ),
    ),
  );

/** A siren with its strobe. */
export const siren = (): Solid =>
  group(
    box(1.5, 1.5, 0.6, 0.16, plastic('#c8322b', 0.35)),
    ...Array.from({ length: 7 }, (_, i) =>
      move(extrude(roundedRect(0.9 - Math.abs(3 - i) * 0.1, 0.05, 0.02), 0.02, 0, HOLE), [
        0,
        0.12 - i * 0.09,
        0.3,
      ]),
    ),
    move(box(1.0, 0.28, 0.3, 0.1, light('#ff8c42', 0.5)), [0, 0.48, 0.26]),
  );

/** A ceiling microphone. */
export const microphone = (): Solid =>
  group(
    cylinder(0.5, 0.26, WHITE, 0.08),
    ...Array.from({ length: 19 }, (_, i) => {
      const ring = i === 0 ? 0 : i < 7 ? 0.15 : 0.3;
      const angle = (i < 7 ? i / 6 : i / 12) * 2 * Math.PI;
      return move(cylinder(0.04, 0.02, HOLE), [Math.cos(angle) * ring, 0.255, Math.sin(angle) * ring]);
    }),
    tube(
      curve([
        [0.4, 0.1, 0],
        [0.9, 0.06, 0.2],
        [1.2, 0.06, 0.6],
        [0.8, 0.06, 0.95],
      ]),
      0.05,
      RUBBER,
    ),
  );

/** A memory card. */
export const memoryCard = (label: Material = NAVY): Solid =>
  group(
    extrude(
      [
        [-0.55, -0.75],
        [0.55, -0.75],
        [0.55, 0.35],
        [0.38, 0.5],
        [0.38, 0.75],
        [-0.55, 0.75],
      ],
      0.09,
      0.02,
      BLACK,
    ),
    move(extrude(roundedRect(0.9, 0.5, 0.03), 0.01, 0, label), [-0.04, 0.08, 0.045]),
    move(houseMark(0.34), [-0.24, 0.08, 0.055]),
    ...[0, 1].map((i) =>
      move(extrude(roundedRect(0.5, 0.05, 0.01), 0.01, 0, GREY), [-0.2, -0.36 - i * 0.14, 0.045]),
    ),
  );
