import sharp from 'sharp';
import { Camera, type View } from './camera.js';
import { GroundShadow, groundPoint } from './ground.js';
import { shade } from './lighting.js';
import { openness } from './occlusion.js';
import { rasterize, type Frame } from './rasterizer.js';
import type { Material, Solid, Vec } from './solid.js';

/** The ground and wall behind the product. */
export interface Backdrop {
  /** Linear light at the middle and at the corners. */
  middle: Vec;
  corner: Vec;
}

const PICTURE_SIZE = 800;
/** Drawn larger and made smaller, so that edges are smooth. */
const DRAWN_SIZE = 1200;
const BACKDROP_GRID = 240;
const WEBP = { quality: 82, effort: 2, smartSubsample: true } as const;

const isClear = (material: Material) => material.clear !== undefined;

/** Photographs a solid in the studio: a square WebP. */
export async function photograph(solid: Solid, view: View, backdrop: Backdrop): Promise<Buffer> {
  const pixels = draw(solid, view, backdrop, DRAWN_SIZE);
  return sharp(pixels, { raw: { width: DRAWN_SIZE, height: DRAWN_SIZE, channels: 3 } })
    .resize(PICTURE_SIZE, PICTURE_SIZE, { kernel: 'cubic' })
    .webp(WEBP)
    .toBuffer();
}

function draw(solid: Solid, view: View, backdrop: Backdrop, size: number): Buffer {
  const camera = new Camera(solid, view);
  const opaque = rasterize(solid, camera, size, (material) => !isClear(material));
  const glass = solid.materials.some(isClear) ? rasterize(solid, camera, size, isClear, opaque) : undefined;
  const open = openness(opaque);
  const empty = emptyStudio(camera, new GroundShadow(solid), backdrop);
  const pixels = Buffer.alloc(size * size * 3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const pixel = y * size + x;
      const [u, v] = [(x + 0.5) / size, (y + 0.5) / size];
      const [body, pane] = [opaque.triangle[pixel]!, glass ? glass.triangle[pixel]! : -1];
      let colour = body < 0 ? empty(u, v) : undefined;
      if (!colour || pane >= 0) {
        const ray = camera.ray(u, v);
        colour ??= shade(solid.materials[body]!, normalAt(opaque, pixel, ray), ray, open(x, y));
        if (pane >= 0) colour = behind(solid.materials[pane]!, normalAt(glass!, pixel, ray), ray, colour);
      }
      for (let channel = 0; channel < 3; channel++) pixels[pixel * 3 + channel] = toByte(colour[channel]!);
    }
  }
  return pixels;
}

/** The normal at a pixel, on the side that is seen. */
function normalAt({ normals }: Frame, pixel: number, ray: Vec): Vec {
  const [x, y, z] = [normals[pixel * 3]!, normals[pixel * 3 + 1]!, normals[pixel * 3 + 2]!];
  const side = x * ray[0] + y * ray[1] + z * ray[2] > 0 ? -1 : 1;
  const length = (Math.hypot(x, y, z) || 1) * side;
  return [x / length, y / length, z / length];
}

function behind(material: Material, normal: Vec, ray: Vec, seen: Vec): Vec {
  const [r, g, b] = shade(material, normal, ray, 1);
  const through = material.clear!;
  return [r + seen[0] * through, g + seen[1] * through, b + seen[2] * through];
}

/** The studio without the product but with its shadow; it changes so slowly that a coarse grid of it is enough. */
function emptyStudio(
  camera: Camera,
  shadow: GroundShadow,
  { middle, corner }: Backdrop,
): (x: number, y: number) => Vec {
  const stride = BACKDROP_GRID + 1;
  const grid = Float32Array.from({ length: stride * stride * 2 }, (_, i) => {
    const cell = i >> 1;
    const [x, y] = [(cell % stride) / BACKDROP_GRID, Math.floor(cell / stride) / BACKDROP_GRID];
    if (i % 2 === 0) return Math.min(1, Math.hypot(x - 0.5, y - 0.47) / 0.72) ** 1.8;
    const place = groundPoint(camera, camera.ray(x, y));
    return 1 - (place ? shadow.at(place[0], place[1]) : 0);
  });
  return (x, y) => {
    const [u, v] = [x * BACKDROP_GRID, y * BACKDROP_GRID];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [u - i, v - j];
    const blend = (part: number) => {
      const at = (j * stride + i) * 2 + part;
      const below = at + stride * 2;
      return (
        (grid[at]! * (1 - s) + grid[at + 2]! * s) * (1 - t) +
        (grid[below]! * (1 - s) + grid[below + 2]! * s) * t
      );
    };
    const [away, light] = [blend(0), blend(1)];
    const mix = (channel: 0 | 1 | 2) =>
      (middle[channel] + (corner[channel] - middle[channel]) * away) * light;
    return [mix(0), mix(1), mix(2)];
  };
}

/** Linear light to a byte of sRGB, with a soft shoulder so that highlights keep their shape. */
const LEVELS = 4096;
const MAX_LIGHT = 4;
const BYTES = Uint8Array.from({ length: LEVELS + 1 }, (_, i) => {
  const light = (i / LEVELS) * MAX_LIGHT;
  const rolled = light < 0.8 ? light : 0.8 + 0.2 * (1 - Math.exp(-(light - 0.8) / 0.2));
  const srgb = rolled <= 0.0031308 ? rolled * 12.92 : 1.055 * rolled ** (1 / 2.4) - 0.055;
  return Math.round(srgb * 255);
});
const toByte = (light: number) => BYTES[Math.min(LEVELS, Math.round((light / MAX_LIGHT) * LEVELS))]!;
