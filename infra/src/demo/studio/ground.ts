import { boundsOf, type Camera } from './camera.js';
import { KEY_LIGHT } from './lighting.js';
import type { Solid, Vec } from './solid.js';

const CELLS = 192;

/** How much light the product takes from the ground it stands on or floats over. */
export class GroundShadow {
  private readonly contact: Float32Array;
  private readonly near: Float32Array;
  private readonly cast: Float32Array;
  private readonly left: number;
  private readonly back: number;
  private readonly width: number;

  constructor(solid: Solid) {
    const { middle, size } = boundsOf(solid.points);
    this.width = size * 2.6;
    this.left = middle[0] - this.width / 2;
    this.back = middle[2] - this.width / 2;
    const footprint = this.footprint(solid, (y) => Math.exp(-y / (0.035 * size)));
    const halo = this.footprint(solid, (y) => Math.exp(-y / (0.3 * size)));
    const slant = 0.75;
    const [lx, ly, lz] = KEY_LIGHT;
    const thrown = this.footprint(solid, (y) => Math.exp(-y / (0.6 * size)), [
      (-lx / ly) * slant,
      (-lz / ly) * slant,
    ]);
    this.contact = blur(footprint, 2);
    this.near = blur(halo, 9);
    this.cast = blur(thrown, 14);
  }

  /** The share of light that is missing at a place of the ground, 0 to 1. */
  at(x: number, z: number): number {
    const column = ((x - this.left) / this.width) * CELLS - 0.5;
    const row = ((z - this.back) / this.width) * CELLS - 0.5;
    if (column < 0 || row < 0 || column >= CELLS - 1 || row >= CELLS - 1) return 0;
    const light =
      (1 - 0.62 * sample(this.contact, column, row)) *
      (1 - 0.42 * sample(this.near, column, row)) *
      (1 - 0.3 * sample(this.cast, column, row));
    return 1 - light;
  }

  /** Where the triangles lie over the ground, moved by `slant` for each unit of height. */
  private footprint(
    solid: Solid,
    weight: (y: number) => number,
    [sx, sz]: readonly [number, number] = [0, 0],
  ) {
    const cells = new Float32Array(CELLS * CELLS);
    const { points } = solid;
    const toCell = CELLS / this.width;
    for (let i = 0; i < points.length; i += 9) {
      const corner = (o: number): [number, number] => [
        (points[i + o]! + sx * points[i + o + 1]! - this.left) * toCell,
        (points[i + o + 2]! + sz * points[i + o + 1]! - this.back) * toCell,
      ];
      const height = Math.max(0, (points[i + 1]! + points[i + 4]! + points[i + 7]!) / 3);
      fillFlat(cells, [corner(0), corner(3), corner(6)], weight(height));
    }
    return cells;
  }
}

function fillFlat(cells: Float32Array, corners: [number, number][], value: number) {
  const [[ax, ay], [bx, by], [cx, cy]] = corners as [[number, number], [number, number], [number, number]];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const columns = corners.map(([x]) => x);
  const rows = corners.map(([, y]) => y);
  for (let y = Math.max(0, Math.floor(Math.min(...rows))); y <= Math.min(CELLS - 1, Math.max(...rows)); y++) {
    for (
      let x = Math.max(0, Math.floor(Math.min(...columns)));
      x <= Math.min(CELLS - 1, Math.max(...columns));
      x++
    ) {
      const [px, py] = [x + 0.5, y + 0.5];
      const a = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
      const b = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
      const cell = y * CELLS + x;
      if (a >= -0.01 && b >= -0.01 && a + b <= 1.01 && value > cells[cell]!) cells[cell] = value;
    }
  }
}

/** Three passes of a box blur, which come close to a Gaussian one. */
function blur(cells: Float32Array, radius: number): Float32Array {
  let result = cells;
  for (let pass = 0; pass < 3; pass++) {
    result = blurLines(blurLines(result, radius, 1, CELLS), radius, CELLS, 1);
  }
  return result;
}

function blurLines(cells: Float32Array, radius: number, step: number, line: number): Float32Array {
  const result = new Float32Array(cells.length);
  for (let i = 0; i < CELLS; i++) {
    let sum = 0;
    const at = (k: number) => (k < 0 || k >= CELLS ? 0 : cells[i * line + k * step]!);
    for (let k = -radius; k < CELLS; k++) {
      sum += at(k + radius) - at(k - radius - 1);
      if (k >= 0) result[i * line + k * step] = sum / (2 * radius + 1);
    }
  }
  return result;
}

function sample(cells: Float32Array, column: number, row: number): number {
  const [x, y] = [Math.floor(column), Math.floor(row)];
  const [u, v] = [column - x, row - y];
  const at = (dx: number, dy: number) => cells[(y + dy) * CELLS + x + dx]!;
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
}

/** The place where a ray meets the ground; nothing when it goes over the horizon. */
export function groundPoint(camera: Camera, ray: Vec): [number, number] | undefined {
  if (ray[1] >= -1e-4) return undefined;
  const distance = -camera.position[1] / ray[1];
  return [camera.position[0] + ray[0] * distance, camera.position[2] + ray[2] * distance];
}
