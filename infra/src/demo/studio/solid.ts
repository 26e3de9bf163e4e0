/** A point, a direction or a colour (linear light, 0 to 1). */
export type Vec = readonly [number, number, number];

/** What a surface is made of. */
export interface Material {
  colour: Vec;
  /** 0 = a mirror, 1 = chalk. */
  rough: number;
  /** Metals reflect in their own colour. */
  metal?: boolean;
  /** Light that it gives by itself. */
  glow?: number;
  /** How much shows through, 0 to 1; absent = nothing. */
  clear?: number;
}

/** Triangles with a normal a corner (nine numbers each) and a material a triangle. Y is up, +Z faces the viewer. */
export interface Solid {
  points: number[];
  normals: number[];
  materials: Material[];
}

const HALF_TURN = 180;

export const group = (...solids: Solid[]): Solid => ({
  points: solids.flatMap(({ points }) => points),
  normals: solids.flatMap(({ normals }) => normals),
  materials: solids.flatMap(({ materials }) => materials),
});

/** Adds a four-sided face; its corners go round against the clock when seen from outside. */
export function addQuad(solid: Solid, material: Material, corners: Vec[], normals: Vec[]): void {
  for (const [a, b, c] of [
    [0, 1, 2],
    [0, 2, 3],
  ] as const) {
    solid.points.push(...corners[a]!, ...corners[b]!, ...corners[c]!);
    solid.normals.push(...normals[a]!, ...normals[b]!, ...normals[c]!);
    solid.materials.push(material);
  }
}

export const emptySolid = (): Solid => ({ points: [], normals: [], materials: [] });

function mapTriples(values: number[], change: (x: number, y: number, z: number) => Vec): number[] {
  const mapped = new Array<number>(values.length);
  for (let i = 0; i < values.length; i += 3) {
    const [x, y, z] = change(values[i]!, values[i + 1]!, values[i + 2]!);
    mapped[i] = x;
    mapped[i + 1] = y;
    mapped[i + 2] = z;
  }
  return mapped;
}

export const move = (solid: Solid, [dx, dy, dz]: Vec): Solid => ({
  ...solid,
  points: mapTriples(solid.points, (x, y, z) => [x + dx, y + dy, z + dz]),
});

export const scale = (solid: Solid, factor: number): Solid => ({
  ...solid,
  points: mapTriples(solid.points, (x, y, z) => [x * factor, y * factor, z * factor]),
});

/** Turns by degrees: x tips the top towards the viewer, y turns the front to the right, z leans to the left. */
export function turn(solid: Solid, axis: 'x' | 'y' | 'z', degrees: number): Solid {
  const angle = (degrees * Math.PI) / HALF_TURN;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const rotate = {
    x: (x: number, y: number, z: number): Vec => [x, y * c - z * s, y * s + z * c],
    y: (x: number, y: number, z: number): Vec => [x * c + z * s, y, z * c - x * s],
    z: (x: number, y: number, z: number): Vec => [x * c - y * s, x * s + y * c, z],
  }[axis];
  return { ...solid, points: mapTriples(solid.points, rotate), normals: mapTriples(solid.normals, rotate) };
}

/** Puts a solid's lowest point on the ground, at the given place. */
export function stand(solid: Solid, x = 0, z = 0): Solid {
  let lowest = Infinity;
  for (let i = 1; i < solid.points.length; i += 3) lowest = Math.min(lowest, solid.points[i]!);
  return move(solid, [x, -lowest, z]);
}
