import { type Flat, arc, roundedRect } from './outlines.js';
import { type Corner, normalize, skin } from './skin.js';
import { type Material, type Solid, type Vec, addQuad, emptySolid, group } from './solid.js';

const SHARP_EDGE = Math.cos((38 * Math.PI) / 180);

/** Enough corners for a circle to look round. */
const stepsAround = (radius: number) =>
  Math.round(Math.min(96, Math.max(12, 24 + radius * 66)) / (radius < 0.1 ? 2 : 1));

/**
 * Turns a profile of [radius, height] points round the Y axis. Listed from bottom to top, its outside is the surface;
 * corners sharper than 38 degrees stay sharp.
 */
export function lathe(profile: Flat[], material: Material): Solid {
  const solid = emptySolid();
  const around = stepsAround(Math.max(...profile.map(([radius]) => radius)));
  const slopes = profile.slice(1).map(([r, y], i): Flat => {
    const [dr, dy] = [r - profile[i]![0], y - profile[i]![1]];
    const length = Math.hypot(dr, dy) || 1;
    return [dy / length, -dr / length];
  });
  const smooth = (i: number, neighbour: number): Flat => {
    const [own, other] = [slopes[i]!, slopes[neighbour]];
    if (!other || own[0] * other[0] + own[1] * other[1] < SHARP_EDGE) return own;
    const sum: Flat = [own[0] + other[0], own[1] + other[1]];
    const length = Math.hypot(...sum);
    return [sum[0] / length, sum[1] / length];
  };
  const at = ([r, y]: Flat, angle: number): Vec => [r * Math.sin(angle), y, r * Math.cos(angle)];
  for (let i = 0; i < slopes.length; i++) {
    const [low, high] = [smooth(i, i - 1), smooth(i, i + 1)];
    for (let step = 0; step < around; step++) {
      const [a, b] = [(step / around) * 2 * Math.PI, ((step + 1) / around) * 2 * Math.PI];
      const [from, to] = [profile[i]!, profile[i + 1]!];
      addQuad(
        solid,
        material,
        [at(from, a), at(from, b), at(to, b), at(to, a)],
        [at(low, a), at(low, b), at(high, b), at(high, a)],
      );
    }
  }
  return solid;
}

/** A standing cylinder with softened edges, its bottom at the origin. */
export const cylinder = (
  radius: number,
  height: number,
  material: Material,
  soft = Math.min(radius, height) * 0.15,
): Solid =>
  lathe(
    [
      [0, 0],
      ...arc(radius - soft, soft, soft, -90, 0, radius < 0.1 ? 1 : 4),
      ...arc(radius - soft, height - soft, soft, 0, 90, radius < 0.1 ? 1 : 4),
      [0, height],
    ],
    material,
  );

export const ball = (radius: number, material: Material): Solid =>
  lathe(arc(0, 0, radius, -90, 90, radius < 0.1 ? 10 : 28), material);

/** A flat outline (against the clock, seen whole from its middle) made thick along Z, with rounded edges. */
export function extrude(outline: Flat[], depth: number, bevel: number, material: Material): Solid {
  const outward = outline.map((_, i): Flat => {
    const before = outline[(i + outline.length - 1) % outline.length]!;
    const after = outline[(i + 1) % outline.length]!;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [dy / length, -dx / length];
  });
  const bend = (angle: number) => ({
    inset: bevel * (1 - Math.cos(angle)),
    out: Math.cos(angle),
    tip: Math.sin(angle),
  });
  const angles = bevel > 0 ? [90, 60, 30, 0].map((degrees) => (degrees * Math.PI) / 180) : [0];
  const back = angles.map((angle) => ({
    ...bend(angle),
    z: -depth / 2 + bevel * (1 - Math.sin(angle)),
    side: -1,
  }));
  const front = angles
    .toReversed()
    .map((angle) => ({ ...bend(angle), z: depth / 2 - bevel * (1 - Math.sin(angle)), side: 1 }));
  const rings = [...back, ...front].map(({ inset, out, tip, z, side }) =>
    outline.map(([x, y], i) => {
      const [nx, ny] = outward[i]!;
      return {
        point: [x - nx * inset, y - ny * inset, z] as Vec,
        normal: normalize([nx * out, ny * out, side * tip]),
      };
    }),
  );
  return group(skin(rings, material), cap(rings[0]!, -1, material), cap(rings.at(-1)!, 1, material));
}

function cap(ring: Corner[], side: number, material: Material): Solid {
  const solid = emptySolid();
  const middle = ring.reduce<Vec>(
    ([x, y, z], { point }) => [
      x + point[0] / ring.length,
      y + point[1] / ring.length,
      z + point[2] / ring.length,
    ],
    [0, 0, 0],
  );
  const normal: Vec = [0, 0, side];
  ring.forEach(({ point }, i) => {
    solid.points.push(...middle, ...point, ...ring[(i + 1) % ring.length]!.point);
    solid.normals.push(...normal, ...normal, ...normal);
    solid.materials.push(material);
  });
  return solid;
}

/** A box with rounded edges round the origin. */
export const box = (
  width: number,
  height: number,
  depth: number,
  radius: number,
  material: Material,
): Solid => extrude(roundedRect(width, height, Math.max(radius, 0.001)), depth, radius, material);

/** A flat sheet of small tiles that faces the viewer; `paint` gives each tile its material (0 to 1 from bottom left). */
export function sheet(
  width: number,
  height: number,
  columns: number,
  rows: number,
  paint: (u: number, v: number) => Material,
): Solid {
  const solid = emptySolid();
  const facing: Vec[] = Array.from({ length: 4 }, () => [0, 0, 1]);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const x = (i: number): number => (i / columns - 0.5) * width;
      const y = (i: number): number => (i / rows - 0.5) * height;
      const corners: Vec[] = [
        [x(column), y(row), 0],
        [x(column + 1), y(row), 0],
        [x(column + 1), y(row + 1), 0],
        [x(column), y(row + 1), 0],
      ];
      addQuad(solid, paint((column + 0.5) / columns, (row + 0.5) / rows), corners, facing);
    }
  }
  return solid;
}
