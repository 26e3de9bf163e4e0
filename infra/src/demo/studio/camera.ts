import type { Solid, Vec } from './solid.js';

/** How the viewer stands to the product. */
export interface View {
  /** Degrees above the ground. */
  pitch: number;
  /** The share of the frame that the product fills. */
  fill: number;
  /** Moves the product in the frame, in shares of it. */
  shift?: readonly [number, number];
}

/** A long lens: the product keeps its proportions, with a little depth. */
const DISTANCE_IN_SIZES = 5.5;

/** Maps points of the scene to the frame (x and y in 0 to 1 from the top left) and back to the ground. */
export class Camera {
  readonly position: Vec;
  private readonly cos: number;
  private readonly sin: number;
  private readonly target: Vec;
  private readonly distance: number;
  private zoom = 1;
  private centre: readonly [number, number] = [0, 0];

  constructor(solid: Solid, { pitch, fill, shift = [0, 0] }: View) {
    const angle = (pitch * Math.PI) / 180;
    this.cos = Math.cos(angle);
    this.sin = Math.sin(angle);
    const bounds = boundsOf(solid.points);
    this.target = bounds.middle;
    this.distance = bounds.size * DISTANCE_IN_SIZES;
    const [tx, ty, tz] = this.target;
    this.position = [tx, ty + this.sin * this.distance, tz + this.cos * this.distance];
    this.fit(solid.points, fill, shift);
  }

  /** Writes frame x, frame y and the inverse of the distance, which is larger for what is nearer. */
  project(x: number, y: number, z: number, out: Float64Array): void {
    const [tx, ty, tz] = this.target;
    const up = (y - ty) * this.cos - (z - tz) * this.sin;
    const near = (y - ty) * this.sin + (z - tz) * this.cos;
    const inverse = 1 / (this.distance - near);
    out[0] = 0.5 + ((x - tx) * inverse - this.centre[0]) * this.zoom;
    out[1] = 0.5 - (up * inverse - this.centre[1]) * this.zoom;
    out[2] = inverse;
  }

  /** The direction from the camera through a point of the frame. */
  ray(x: number, y: number): Vec {
    const right = (x - 0.5) / this.zoom + this.centre[0];
    const up = (0.5 - y) / this.zoom + this.centre[1];
    const length = Math.hypot(right, up, 1);
    return [right / length, (up * this.cos - this.sin) / length, (-up * this.sin - this.cos) / length];
  }

  private fit(points: number[], fill: number, shift: readonly [number, number]): void {
    const out = new Float64Array(3);
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = 0; i < points.length; i += 3) {
      this.project(points[i]!, points[i + 1]!, points[i + 2]!, out);
      left = Math.min(left, out[0]!);
      right = Math.max(right, out[0]!);
      top = Math.min(top, out[1]!);
      bottom = Math.max(bottom, out[1]!);
    }
    this.zoom = fill / Math.max(right - left, (bottom - top) * 1.06);
    this.centre = [
      (left + right) / 2 - 0.5 - shift[0] / this.zoom,
      0.5 - (top + bottom) / 2 - shift[1] / this.zoom,
    ];
  }
}

export function boundsOf(points: number[]): { middle: Vec; size: number } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    const value = points[i]!;
    if (value < low[i % 3]!) low[i % 3] = value;
    if (value > high[i % 3]!) high[i % 3] = value;
  }
  const middle = (axis: number) => (low[axis]! + high[axis]!) / 2;
  return {
    middle: [middle(0), middle(1), middle(2)],
    size: Math.hypot(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!),
  };
}
