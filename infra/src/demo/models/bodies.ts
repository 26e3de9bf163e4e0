import { type Finish } from './domes.js';
import { DARK_LAMP, glassPlate, lampRing, lens } from './optics.js';
import {
  BLACK,
  CLEAR,
  GREY,
  PIANO,
  RUBBER,
  STEEL,
  AMBER,
  light,
  metal,
  plastic,
} from '../studio/materials.js';
import { type Flat, arc, roundedRect } from '../studio/outlines.js';
import { ball, box, cylinder, extrude, lathe, sheet } from '../studio/shapes.js';
import { type Material, type Solid, group, move, turn } from '../studio/solid.js';
import { curve, tube } from '../studio/sweeps.js';

/** The half pipe that shades a bullet camera, along Z. */
function sunshield(radius: number, length: number, material: Material): Solid {
  const outer = arc(0, 0, radius, -12, 192, 20);
  const inner = arc(0, 0, radius - 0.05, 192, -12, 20);
  const strips = [outer, inner].map((line) => {
    const pieces = line.slice(1).map((point, i) => plank(line[i]!, point, length, material));
    return group(...pieces);
  });
  const rim = outer.slice(1).map((point, i) => {
    const [a, b] = [inner.at(-1 - i)!, inner.at(-2 - i)!];
    return extrude([outer[i]!, point, b, a], 0.001, 0, material);
  });
  return group(...strips, move(group(...rim), [0, 0, length / 2]));
}

const plank = (from: Flat, to: Flat, length: number, material: Material): Solid => {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const width = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const flat = turn(
    sheet(width, length, 1, 1, () => material),
    'x',
    90,
  );
  return move(turn(flat, 'z', angle), [mx, my, 0]);
};

/** A bullet camera on its wall bracket, looking along +Z. */
export function bullet(
  { body, trim }: Finish,
  { lamps = 12, lamp = DARK_LAMP, length = 2.1, big = false } = {},
): Solid {
  const radius = big ? 0.66 : 0.54;
  const half = length / 2;
  const barrel = turn(
    lathe(
      [
        [0, -half],
        ...arc(radius - 0.16, -half + 0.16, 0.16, -90, 0, 6),
        [radius, half - 0.3],
        [radius, half - 0.06],
        ...arc(radius - 0.04, half - 0.04, 0.04, 0, 90, 3),
        [radius - 0.1, half],
        [radius - 0.12, half - 0.1],
        [0, half - 0.1],
      ],
      body,
    ),
    'x',
    90,
  );
  const front = group(
    move(glassPlate(radius - 0.1), [0, 0, half - 0.1]),
    move(lens(radius * 0.44), [0, 0, half - 0.06]),
    move(lampRing(lamps, radius * 0.68, 0.042, lamp), [0, 0, half - 0.04]),
  );
  const band = turn(
    lathe(
      [
        [radius + 0.005, 0],
        [radius + 0.012, 0.02],
        [radius + 0.012, 0.1],
        [radius + 0.005, 0.12],
      ],
      trim,
    ),
    'x',
    90,
  );
  return group(
    barrel,
    front,
    move(band, [0, 0, half - 0.55]),
    move(sunshield(radius + 0.06, length * 0.86, body), [0, 0.02, 0.18]),
    bracket(body, radius, -half * 0.45),
  );
}

/** Foot, joint and base plate below a bullet camera. */
function bracket(body: Material, radius: number, z: number): Solid {
  return group(
    move(turn(cylinder(0.14, 0.5, body), 'x', -38), [0, -radius - 0.36, z - 0.42]),
    move(ball(0.19, GREY), [0, -radius - 0.02, z - 0.08]),
    move(turn(cylinder(0.42, 0.14, body), 'x', -38), [0, -radius - 0.44, z - 0.52]),
    tube(
      curve([
        [0, -radius * 0.3, z - 0.55],
        [0.06, -radius * 0.7, z - 0.85],
        [0.14, -radius - 0.2, z - 0.9],
        [0.1, -radius - 0.5, z - 0.75],
      ]),
      0.05,
      RUBBER,
    ),
  );
}

/** A small indoor camera on a foot. */
export function cube({ body, trim }: Finish, { antenna = false, ring = AMBER } = {}): Solid {
  const head = group(
    box(1.05, 1.25, 0.62, 0.2, body),
    move(extrude(roundedRect(0.86, 1.04, 0.2), 0.04, 0.015, PIANO), [0, 0, 0.31]),
    move(lens(0.27), [0, 0.16, 0.32]),
    move(turn(cylinder(0.035, 0.02, light('#ffc24d', 0.9)), 'x', 90), [0, -0.34, 0.325]),
    ...[-0.28, 0.28].map((x) => move(ball(0.035, DARK_LAMP), [x, 0.16, 0.32])),
  );
  const foot = group(
    cylinder(0.56, 0.1, body),
    move(
      lathe(
        [
          [0.575, 0.02],
          [0.582, 0.05],
          [0.575, 0.08],
        ],
        ring,
      ),
      [0, 0, 0],
    ),
    move(cylinder(0.09, 0.34, GREY), [0, 0.06, 0]),
    move(ball(0.13, trim), [0, 0.38, 0]),
  );
  const aerials = [-0.62, 0.62].map((x) =>
    group(move(cylinder(0.06, 1.2, RUBBER, 0.05), [x, 0.75, -0.1]), move(ball(0.09, BLACK), [x, 0.78, -0.1])),
  );
  return group(foot, move(head, [0, 1.08, 0]), ...(antenna ? aerials : []));
}

/** A doorbell with a camera over its button. */
export function doorbell({ body }: Finish, face = PIANO): Solid {
  const button = group(
    turn(cylinder(0.27, 0.06, plastic('#202428', 0.25)), 'x', 90),
    turn(
      lathe(
        [
          [0.3, 0],
          [0.33, 0.05],
          [0.27, 0.06],
        ],
        light('#ffb42e', 0.75),
      ),
      'x',
      90,
    ),
  );
  return group(
    extrude(roundedRect(0.96, 2.5, 0.44, 10), 0.42, 0.12, body),
    move(extrude(roundedRect(0.84, 2.38, 0.4, 10), 0.04, 0.015, face), [0, 0, 0.21]),
    move(lens(0.26), [0, 0.72, 0.22]),
    move(turn(cylinder(0.05, 0.02, plastic('#2c3136', 0.2)), 'x', 90), [0, 0.28, 0.22]),
    move(button, [0, -0.66, 0.22]),
  );
}

/** A rugged camera with aerials and a solar panel over it. */
export function solarCamera(finish: Finish): Solid {
  const frame = metal('#b9c0c5', 0.35);
  const cell = plastic('#0b1d3f', 0.08);
  const line = plastic('#9fb2c8', 0.3);
  const panel = group(
    box(2.3, 1.5, 0.09, 0.03, frame),
    move(
      sheet(2.16, 1.36, 54, 34, (u, v) => ((u * 54) % 9 < 0.8 || (v * 34) % 8.5 < 0.8 ? line : cell)),
      [0, 0, 0.047],
    ),
  );
  const post = group(
    tube(
      [
        [0, 1.3, -0.5],
        [0, 0.6, -0.72],
        [0, -0.4, -0.72],
      ],
      0.07,
      STEEL,
      16,
    ),
    move(box(0.7, 0.5, 0.1, 0.04, finish.body), [0, -0.2, -0.78]),
  );
  return group(
    move(turn(panel, 'x', -38), [0, 1.42, -0.2]),
    post,
    move(bullet(finish, { length: 1.5 }), [0, -0.1, 0.1]),
  );
}

/** A weatherproof camera with a clear front for a number plate reader or a box camera. */
export function boxCamera({ body, trim }: Finish): Solid {
  return group(
    box(1.0, 0.92, 2.3, 0.1, body),
    move(box(1.14, 0.08, 2.7, 0.03, body), [0, 0.52, 0.16]),
    move(extrude(roundedRect(0.86, 0.78, 0.06), 0.06, 0.02, trim), [0, 0, 1.16]),
    move(extrude(roundedRect(0.78, 0.7, 0.05), 0.02, 0.005, CLEAR), [0, 0, 1.3]),
    move(lens(0.3), [0, 0.02, 1.18]),
    move(cylinder(0.1, 0.5, STEEL), [0, -0.9, -0.3]),
    move(cylinder(0.4, 0.1, body), [0, -1.0, -0.3]),
  );
}
