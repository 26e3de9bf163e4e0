import { houseMark } from './recorders.js';
import { BLACK, NAVY, plastic } from '../studio/materials.js';
import { arc, roundedRect } from '../studio/outlines.js';
import { box, cylinder, extrude, lathe } from '../studio/shapes.js';
import { type Material, type Solid, type Vec, group, move, turn } from '../studio/solid.js';
import { curve, tube } from '../studio/sweeps.js';

const HOLE = plastic('#08090b', 0.6);
const CARD = plastic('#c9a47a', 0.85);

/** Cable wound in a ring, held by ties; its axis looks along +Z. */
export function cableCoil(material: Material, turns = 11, radius = 0.82): Solid {
  const stepsPerTurn = 40;
  const place = (layer: number) => {
    const angle = layer * 2.4;
    const off = 0.2 * Math.sqrt(layer / turns);
    return [Math.cos(angle) * off, Math.sin(angle) * off] as const;
  };
  const line = Array.from({ length: turns * stepsPerTurn + 1 }, (_, i): Vec => {
    const angle = (i / stepsPerTurn) * 2 * Math.PI;
    const [whole, part] = [Math.floor(i / stepsPerTurn), (i / stepsPerTurn) % 1];
    const blend = Math.max(0, (part - 0.8) / 0.2);
    const [here, next] = [place(whole), place(whole + 1)];
    const ring = radius + here[0] + (next[0] - here[0]) * blend;
    return [Math.cos(angle) * ring, Math.sin(angle) * ring, here[1] + (next[1] - here[1]) * blend];
  });
  const tie = (angle: number) => turn(move(box(0.6, 0.12, 0.6, 0.06, BLACK), [radius, 0, 0]), 'z', angle);
  return group(tube(line, 0.07, material, 10), tie(60), tie(180), tie(300));
}

/** A drum with cable on it, lying on its rims. */
export function cableDrum(cable: Material, rim: Material): Solid {
  const flange = (z: number) =>
    move(turn(group(cylinder(1.1, 0.08, rim), cylinder(0.2, 0.1, HOLE)), 'x', 90), [0, 0, z]);
  const rings = Array.from({ length: 12 }, (_, i) =>
    move(turn(lathe(arc(0.86, 0, 0.06, -90, 90, 6), cable), 'x', 90), [0, 0, -0.56 + i * 0.102]),
  );
  const core = move(turn(cylinder(0.84, 1.2, cable), 'x', 90), [0, 0, -0.6]);
  const end = tube(
    curve([
      [0.86, -0.2, 0.3],
      [0.98, -0.7, 0.32],
      [1.2, -1.02, 0.4],
      [1.7, -1.05, 0.62],
    ]),
    0.055,
    cable,
  );
  return group(flange(-0.68), flange(0.6), core, ...rings, end);
}

/** A carton of network cable with its end pulled out. */
export const cableBox = (cable: Material): Solid =>
  group(
    box(1.9, 1.9, 1.2, 0.03, CARD),
    move(extrude(roundedRect(1.5, 0.62, 0.03), 0.01, 0, NAVY), [0, 0.42, 0.6]),
    move(houseMark(0.5), [-0.44, 0.42, 0.61]),
    ...[0, 1, 2].map((i) =>
      move(extrude(roundedRect(1 - i * 0.2, 0.05, 0.01), 0.01, 0, BLACK), [
        -0.25 - i * 0.1,
        -0.1 - i * 0.14,
        0.6,
      ]),
    ),
    move(turn(cylinder(0.17, 0.03, BLACK), 'x', 90), [0.5, -0.45, 0.6]),
    tube(
      curve([
        [0.5, -0.45, 0.5],
        [0.5, -0.46, 0.85],
        [0.66, -0.7, 1.1],
        [1.1, -0.9, 1.0],
      ]),
      0.06,
      cable,
    ),
  );
