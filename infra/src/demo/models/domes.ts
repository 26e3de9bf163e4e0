import { DARK_LAMP, glassPlate, lampRing, lens } from './optics.js';
import { BLACK, CLEAR, GRAPHITE, GREY, SMOKED, STEEL, WHITE } from '../studio/materials.js';
import { type Flat, arc } from '../studio/outlines.js';
import { box, cylinder, lathe } from '../studio/shapes.js';
import { type Material, type Solid, group, move, stand, turn } from '../studio/solid.js';
import { tube } from '../studio/sweeps.js';

export interface Finish {
  body: Material;
  trim: Material;
}

export const WHITE_FINISH: Finish = { body: WHITE, trim: BLACK };

/** A ball that is cut flat towards +Z, where its face is `face` wide. */
function cutBall(radius: number, face: number, skin: Material): Solid {
  const opening = (Math.asin(face / radius) * 180) / Math.PI;
  const level = radius * Math.cos((opening * Math.PI) / 180);
  return turn(lathe([...arc(0, 0, radius, -90, 90 - opening, 26), [0, level]], skin), 'x', 90);
}

/** A ball with a lens in it that looks along +Z. */
const eyeball = (radius: number, skin: Material): Solid =>
  group(
    cutBall(radius, radius * 0.66, skin),
    move(
      turn(
        lathe(
          [
            [radius * 0.6, 0],
            [radius * 0.6, 0.05],
            [radius * 0.5, 0.05],
          ],
          GREY,
        ),
        'x',
        90,
      ),
      [0, 0, radius * 0.75],
    ),
    move(lens(radius * 0.54), [0, 0, radius * 0.72]),
  );

/** A dome camera under its bubble, the bubble towards the viewer. */
export function dome({ body }: Finish, { smoked = false, vandal = true } = {}): Solid {
  const collar: Flat[] = vandal
    ? [[1.06, 0.2], ...arc(0.96, 0.32, 0.1, 0, 70, 6), [0.78, 0.5], ...arc(0.72, 0.46, 0.06, 60, 170, 5)]
    : [[1.04, 0.16], ...arc(0.9, 0.18, 0.14, 10, 80, 6), [0.74, 0.33], [0.68, 0.3]];
  const shell: Flat[] = [[0, 0], ...arc(1.0, 0.05, 0.05, -90, 0, 4), [1.06, 0.06], ...collar];
  const rim = collar.at(-1)!;
  const upright = group(
    lathe(shell, body),
    lathe(
      [
        [rim[0], rim[1]],
        [0.3, rim[1] - 0.12],
        [0, rim[1] - 0.12],
      ],
      BLACK,
    ),
    move(turn(eyeball(0.45, GRAPHITE), 'x', -56), [0, rim[1] + 0.02, 0]),
    lathe(arc(0, rim[1], 0.66, -2, 90, 24), smoked ? SMOKED : CLEAR),
  );
  return turn(upright, 'x', 64);
}

/** A turret (eyeball) camera: a ball that turns in its base, lamps round the lens. */
export function turret({ body, trim }: Finish, { lamps = 10, lamp = DARK_LAMP, warm = false } = {}): Solid {
  const base: Flat[] = [
    [0, 0],
    ...arc(0.98, 0.05, 0.05, -90, 0, 4),
    [1.03, 0.2],
    ...arc(0.9, 0.34, 0.12, 10, 70, 6),
    [0.78, 0.58],
    ...arc(0.74, 0.56, 0.04, 60, 175, 4),
  ];
  const face = group(
    move(glassPlate(0.56), [0, 0, 0.5]),
    move(lens(0.25), [0, 0, 0.54]),
    move(warm ? lampPair(lamp) : lampRing(lamps, 0.42, 0.045, lamp), [0, 0, 0.56]),
    turn(
      lathe([[0.56, 0.44], [0.6, 0.5], ...arc(0.585, 0.56, 0.025, 0, 170, 5), [0.54, 0.54]], trim),
      'x',
      90,
    ),
  );
  const head = group(cutBall(0.7, 0.58, body), move(face, [0, 0, -0.09]));
  const upright = group(lathe(base, body), move(turn(head, 'x', -54), [0, 0.68, 0]));
  return turn(upright, 'x', 62);
}

const lampPair = (lamp: Material): Solid =>
  group(...[-0.4, 0.4].map((x) => move(turn(cylinder(0.09, 0.04, lamp), 'x', 90), [x, 0, 0])));

/** A flat camera that sees all round. */
export function fisheye({ body, trim }: Finish): Solid {
  const upright = group(
    lathe(
      [
        [0, 0],
        ...arc(0.98, 0.06, 0.06, -90, 0, 4),
        ...arc(0.92, 0.2, 0.12, 0, 80, 6),
        [0.6, 0.36],
        [0.44, 0.38],
      ],
      body,
    ),
    lathe([[0.46, 0.37], ...arc(0.43, 0.4, 0.03, 0, 150, 5), [0.36, 0.38]], trim),
    lathe([[0.37, 0.39], ...arc(0, 0.12, 0.44, 38, 90, 14)], SMOKED),
    move(turn(lens(0.28), 'x', -90), [0, 0.28, 0]),
  );
  return turn(upright, 'x', 66);
}

/** A pan-tilt-zoom camera that hangs from a wall arm. */
export function ptz({ body, trim }: Finish, lamp = DARK_LAMP): Solid {
  const cap = lathe(
    [[0.62, 0], [0.66, 0.06], ...arc(0.3, 0.2, 0.36, 10, 80, 8), [0.2, 0.62], [0, 0.62]],
    body,
  );
  const fork = group(
    ...[-1, 1].map((side) => move(box(0.16, 0.9, 0.62, 0.08, body), [side * 0.62, -0.2, 0])),
  );
  const head = group(
    cutBall(0.58, 0.42, body),
    move(glassPlate(0.42), [0, 0, 0.38]),
    move(lens(0.23), [0, 0, 0.42]),
    move(lampRing(8, 0.33, 0.04, lamp), [0, 0, 0.44]),
  );
  const arm = group(
    tube(
      [
        [0, 0.6, 0],
        [0, 0.86, 0],
        [0, 1.0, -0.12],
        [0, 1.04, -0.4],
        [0, 1.04, -1.1],
      ],
      0.12,
      body,
      20,
    ),
    move(box(0.62, 0.8, 0.12, 0.05, body), [0, 1.02, -1.14]),
    ...[-0.22, 0.22].map((x) => move(turn(cylinder(0.04, 0.03, STEEL), 'x', 90), [x, 1.3, -1.08])),
  );
  return group(
    cap,
    fork,
    move(cylinder(0.64, 0.08, trim), [0, -0.04, 0]),
    move(turn(head, 'x', 14), [0, -0.34, 0]),
    arm,
  );
}

/** A fixed arm that a dome or turret hangs from. */
export function wallMount({ body }: Finish): Solid {
  return stand(
    group(
      move(box(0.7, 0.9, 0.12, 0.05, body), [0, 0, -0.9]),
      tube(
        [
          [0, 0, -0.9],
          [0, 0.05, -0.2],
          [0, 0.02, 0.1],
          [0, -0.2, 0.25],
        ],
        0.16,
        body,
        20,
      ),
      move(cylinder(0.62, 0.16, body), [0, -0.42, 0.25]),
      move(cylinder(0.5, 0.02, GREY), [0, -0.43, 0.25]),
    ),
  );
}
