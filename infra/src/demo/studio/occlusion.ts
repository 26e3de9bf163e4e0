import type { Frame } from './rasterizer.js';

const SAMPLES = 14;
const STEP = 3;

/**
 * How open each place of the frame is, 0 (a deep crevice) to 1, judged from what is seen around it. Computed for every
 * third pixel and line; `openAt` blends between them.
 */
export function openness(frame: Frame): (x: number, y: number) => number {
  const width = Math.ceil(frame.size / STEP);
  const raw = new Float32Array(width * width).fill(1);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) raw[y * width + x] = opennessAt(frame, x * STEP, y * STEP);
  }
  const smooth = average(raw, width);
  return (x, y) => {
    const [u, v] = [Math.min(x / STEP, width - 1.001), Math.min(y / STEP, width - 1.001)];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const at = (di: number, dj: number) => smooth[(j + dj) * width + i + di]!;
    const [s, t] = [u - i, v - j];
    return (at(0, 0) * (1 - s) + at(1, 0) * s) * (1 - t) + (at(0, 1) * (1 - s) + at(1, 1) * s) * t;
  };
}

/** Neighbours on a spiral that stand out of the tangent plane towards the viewer take light away. */
function opennessAt({ size, nearness, triangle, normals }: Frame, x: number, y: number): number {
  const pixel = y * size + x;
  if (triangle[pixel]! < 0) return 1;
  const depth = 1 / nearness[pixel]!;
  const reach = size * 0.05;
  // A pixel's width in units of the scene is only known up to the zoom; the ratio of depths is enough for a hint.
  const unit = depth * 0.00052 * (1000 / size);
  const n = pixel * 3;
  const nz = Math.max(0.15, normals[n + 2]!);
  let hidden = 0;
  for (let i = 1; i <= SAMPLES; i++) {
    const angle = i * 2.4 + ((x * 7 + y * 13) % 5);
    const radius = reach * Math.sqrt(i / SAMPLES);
    const [dx, dy] = [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)];
    const [sx, sy] = [x + dx, y + dy];
    if (sx < 0 || sy < 0 || sx >= size || sy >= size) continue;
    const other = nearness[sy * size + sx]!;
    if (other === 0) continue;
    const plane = ((normals[n]! * dx - normals[n + 1]! * dy) / nz) * unit;
    const rise = depth - 1 / other + plane;
    const limit = reach * unit;
    if (rise > limit * 0.05) hidden += rise < limit * 1.6 ? 1 : 0.25;
  }
  return 1 - 0.75 * (hidden / SAMPLES);
}

function average(values: Float32Array, width: number): Float32Array {
  const result = Float32Array.from(values);
  for (let y = 2; y < width - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      let sum = 0;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) sum += values[(y + dy) * width + x + dx]!;
      }
      result[y * width + x] = sum / 25;
    }
  }
  return result;
}
