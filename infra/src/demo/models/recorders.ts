import {
  BLACK,
  BRASS,
  CHROME,
  GRAPHITE,
  PIANO,
  STEEL,
  AMBER,
  light,
  metal,
  plastic,
} from '../studio/materials.js';
import { arc, roundedRect } from '../studio/outlines.js';
import { box, cylinder, extrude } from '../studio/shapes.js';
import { type Material, type Solid, group, move, turn } from '../studio/solid.js';

const ON = light('#35e37a', 1.1);
const BUSY = light('#4aa8ff', 1.1);
const HOLE = plastic('#07080a', 0.6);

/** The eye of the house mark, as an inlay that faces +Z. */
export const houseMark = (width: number, material: Material = AMBER): Solid =>
  group(
    extrude(
      [
        ...arc(0, -0.3 * width, width * 0.58, 31, 149, 10),
        ...arc(0, 0.3 * width, width * 0.58, 211, 329, 10),
      ],
      0.012,
      0,
      material,
    ),
    move(turn(cylinder(width * 0.15, 0.02, BLACK), 'x', 90), [0, 0, 0]),
  );

const lampRow = (count: number, gap: number): Solid =>
  group(
    ...Array.from({ length: count }, (_, i) =>
      move(extrude(roundedRect(0.05, 0.025, 0.01), 0.012, 0, i === 0 ? ON : BUSY), [i * gap, 0, 0]),
    ),
  );

const socket = (width: number, height: number): Solid =>
  group(
    extrude(roundedRect(width, height, 0.015), 0.03, 0.005, STEEL),
    move(extrude(roundedRect(width * 0.8, height * 0.76, 0.01), 0.034, 0, HOLE), [0, 0, 0]),
  );

/** A network socket with its clip notch and lamps. */
const networkSocket = (): Solid =>
  group(
    socket(0.2, 0.19),
    move(extrude(roundedRect(0.07, 0.03, 0.005), 0.034, 0, HOLE), [0, -0.085, 0]),
    ...[-0.07, 0.07].map((x) => move(extrude(roundedRect(0.03, 0.018, 0.004), 0.02, 0, ON), [x, 0.11, 0])),
  );

/** A BNC socket for a coaxial camera. */
export const bncSocket = (): Solid =>
  turn(
    group(
      cylinder(0.085, 0.2, CHROME, 0.01),
      move(cylinder(0.06, 0.02, plastic('#e8e6df', 0.5)), [0, 0.19, 0]),
      move(cylinder(0.018, 0.04, BRASS), [0, 0.19, 0]),
      cylinder(0.12, 0.04, STEEL, 0.01),
    ),
    'x',
    90,
  );

export interface RecorderOptions {
  channels: number;
  /** Sockets at the back: coaxial (DVR) or network (NVR). */
  sockets: 'bnc' | 'rj45';
  wide?: boolean;
  body?: Material;
}

/** A video recorder; its front looks along +Z, its sockets along -Z. */
export function recorder({
  channels,
  sockets,
  wide = channels > 8,
  body = GRAPHITE,
}: RecorderOptions): Solid {
  const width = wide ? 3.7 : 2.6;
  const height = wide ? 0.56 : 0.42;
  const depth = wide ? 2.6 : 2.1;
  const front = group(
    move(extrude(roundedRect(width * 0.985, height * 0.84, 0.05), 0.06, 0.02, PIANO), [0, 0, depth / 2]),
    move(houseMark(0.34), [-width * 0.38, 0.02, depth / 2 + 0.035]),
    move(lampRow(4, 0.1), [-width * 0.24, 0, depth / 2 + 0.032]),
    move(socket(0.16, 0.08), [width * 0.36, -0.06, depth / 2 + 0.02]),
    move(socket(0.16, 0.08), [width * 0.43, -0.06, depth / 2 + 0.02]),
    move(extrude(roundedRect(width * 0.5, 0.02, 0.01), 0.012, 0, plastic('#2b3136', 0.3)), [
      width * 0.06,
      -height * 0.3,
      depth / 2 + 0.032,
    ]),
  );
  const vents = Array.from({ length: 9 }, (_, i) =>
    move(turn(extrude(roundedRect(0.04, depth * 0.34, 0.02), 0.012, 0, HOLE), 'x', -90), [
      width * 0.12 + i * 0.09,
      height / 2,
      -0.3,
    ]),
  );
  return group(
    box(width, height, depth, 0.05, body),
    front,
    ...vents,
    turn(back(width, height, depth, channels, sockets), 'y', 180),
    ...feet(width, height, depth),
  );
}

function back(
  width: number,
  height: number,
  depth: number,
  channels: number,
  sockets: 'bnc' | 'rj45',
): Solid {
  const rows = channels > 8 ? 2 : 1;
  const columns = channels / rows > 8 ? 8 : channels / rows;
  const gap = sockets === 'bnc' ? 0.27 : 0.22;
  const one = sockets === 'bnc' ? bncSocket() : networkSocket();
  const bank = Array.from({ length: rows * columns }, (_, i) =>
    move(one, [
      -width / 2 + 0.3 + (i % columns) * gap,
      (Math.floor(i / columns) - (rows - 1) / 2) * 0.27,
      depth / 2,
    ]),
  );
  return group(
    move(extrude(roundedRect(width * 0.97, height * 0.86, 0.02), 0.02, 0.005, metal('#6f777d', 0.45)), [
      0,
      0,
      depth / 2,
    ]),
    ...bank,
    move(networkSocket(), [width / 2 - 0.75, 0, depth / 2 + 0.01]),
    move(socket(0.26, 0.1), [width / 2 - 0.48, 0, depth / 2 + 0.01]),
    move(turn(cylinder(0.07, 0.05, BLACK), 'x', 90), [width / 2 - 0.2, 0, depth / 2]),
  );
}

const feet = (width: number, height: number, depth: number): Solid[] =>
  [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      move(cylinder(0.12, 0.06, BLACK), [x * width * 0.42, -height / 2 - 0.05, z * depth * 0.4]),
    ),
  );

/** A switch with network sockets on its front. */
export function networkSwitch(ports: number, body: Material = metal('#3a4046', 0.5)): Solid {
  const columns = Math.min(ports, 8);
  const rows = Math.ceil(ports / columns);
  const width = 1.1 + columns * 0.26;
  const height = 0.34 + rows * 0.16;
  const sockets = Array.from({ length: ports }, (_, i) =>
    move(networkSocket(), [
      -width / 2 + 0.85 + (i % columns) * 0.26,
      (Math.floor(i / columns) - (rows - 1) / 2) * -0.25,
      0.62,
    ]),
  );
  return group(
    box(width, height, 1.3, 0.03, body),
    move(extrude(roundedRect(width * 0.98, height * 0.9, 0.03), 0.03, 0.01, BLACK), [0, 0, 0.64]),
    ...sockets.map((solid) => move(solid, [0, 0, 0.03])),
    move(houseMark(0.26), [-width / 2 + 0.34, 0.04, 0.66]),
    move(lampRow(3, 0.08), [-width / 2 + 0.24, -height * 0.28, 0.66]),
  );
}
