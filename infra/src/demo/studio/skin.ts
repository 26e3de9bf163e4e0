import { type Material, type Solid, type Vec, addQuad, emptySolid } from './solid.js';

export const normalize = ([x, y, z]: Vec): Vec => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

/** A point of a surface and its normal. */
export interface Corner {
  point: Vec;
  normal: Vec;
}

/** Joins closed rings of equally many corners, one after the other. */
export function skin(rings: Corner[][], material: Material): Solid {
  const solid = emptySolid();
  for (let r = 0; r + 1 < rings.length; r++) {
    const [low, high] = [rings[r]!, rings[r + 1]!];
    low.forEach((corner, i) => {
      const next = (i + 1) % low.length;
      const quad = [corner, low[next]!, high[next]!, high[i]!];
      addQuad(
        solid,
        material,
        quad.map(({ point }) => point),
        quad.map(({ normal }) => normal),
      );
    });
  }
  return solid;
}
