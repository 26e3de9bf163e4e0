import type { Camera } from './camera.js';
import type { Material, Solid } from './solid.js';

/** What is seen at each pixel: how near it is (0 = nothing), which triangle, and its normal. */
export interface Frame {
  size: number;
  nearness: Float32Array;
  triangle: Int32Array;
  normals: Float32Array;
}

const NOTHING = -1;

const emptyFrame = (size: number): Frame => ({
  size,
  nearness: new Float32Array(size * size),
  triangle: new Int32Array(size * size).fill(NOTHING),
  normals: new Float32Array(size * size * 3),
});

/** Draws those triangles whose material is `wanted` and that nothing of `hiding` is in front of. */
export function rasterize(
  solid: Solid,
  camera: Camera,
  size: number,
  wanted: (material: Material) => boolean,
  hiding?: Frame,
): Frame {
  const frame = emptyFrame(size);
  if (hiding) frame.nearness.set(hiding.nearness);
  const corners = projectAll(solid.points, camera, size);
  for (let i = 0; i < solid.materials.length; i++) {
    if (wanted(solid.materials[i]!)) drawTriangle(frame, corners, solid.normals, i);
  }
  return frame;
}

function projectAll(points: number[], camera: Camera, size: number): Float64Array {
  const corners = new Float64Array(points.length);
  const out = new Float64Array(3);
  for (let i = 0; i < points.length; i += 3) {
    camera.project(points[i]!, points[i + 1]!, points[i + 2]!, out);
    corners[i] = out[0]! * size;
    corners[i + 1] = out[1]! * size;
    corners[i + 2] = out[2]!;
  }
  return corners;
}

/** Fills one triangle by its edge functions; both sides are seen. */
function drawTriangle(
  { size, nearness, triangle, normals }: Frame,
  corners: Float64Array,
  given: number[],
  index: number,
) {
  const o = index * 9;
  const [ax, ay, az] = [corners[o]!, corners[o + 1]!, corners[o + 2]!];
  const [bx, by, bz] = [corners[o + 3]!, corners[o + 4]!, corners[o + 5]!];
  const [cx, cy, cz] = [corners[o + 6]!, corners[o + 7]!, corners[o + 8]!];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(size - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const a = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
      if (a < 0) continue;
      const b = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
      const c = 1 - a - b;
      if (b < 0 || c < 0) continue;
      const pixel = y * size + x;
      const near = a * az + b * bz + c * cz;
      if (near <= nearness[pixel]!) continue;
      nearness[pixel] = near;
      triangle[pixel] = index;
      const n = pixel * 3;
      normals[n] = a * given[o]! + b * given[o + 3]! + c * given[o + 6]!;
      normals[n + 1] = a * given[o + 1]! + b * given[o + 4]! + c * given[o + 7]!;
      normals[n + 2] = a * given[o + 2]! + b * given[o + 5]! + c * given[o + 8]!;
    }
  }
}
