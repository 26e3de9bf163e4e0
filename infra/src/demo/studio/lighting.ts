import type { Material, Vec } from './solid.js';

/** A rectangular lamp on the sphere of directions. */
interface Softbox {
  to: Vec;
  right: Vec;
  up: Vec;
  halfWidth: number;
  halfHeight: number;
  power: number;
}

const unit = ([x, y, z]: Vec): Vec => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function softbox(towards: Vec, halfWidth: number, halfHeight: number, power: number): Softbox {
  const to = unit(towards);
  const right = unit([to[2], 0, -to[0]]);
  const up: Vec = [
    to[1] * right[2] - to[2] * right[1],
    to[2] * right[0] - to[0] * right[2],
    to[0] * right[1] - to[1] * right[0],
  ];
  return { to, right, up, halfWidth, halfHeight, power };
}

/** The studio: a large lamp at the upper left, a strip at the right, one above and behind. */
const KEY = softbox([-0.62, 0.72, 0.6], 0.5, 0.42, 3.4);
const STRIP = softbox([0.94, 0.22, 0.34], 0.13, 0.85, 1.9);
const BACK = softbox([0.15, 0.9, -0.5], 0.75, 0.22, 2.2);
const SOFTBOXES = [KEY, STRIP, BACK];

/** The direction of the main lamp, for shadows. */
export const KEY_LIGHT: Vec = KEY.to;

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** The light that comes from a direction, as a surface of that roughness mirrors it. */
function reflected(x: number, y: number, z: number, rough: number): number {
  const soft = 0.05 + rough * 0.9;
  const dim = 1 / (1 + rough * 2.2);
  const room = 0.5 - 0.3 * smooth(-0.25, 0.55 + rough, y) + 0.16 * smooth(0.2, 1, z);
  let light = room;
  for (const { to, right, up, halfWidth, halfHeight, power } of SOFTBOXES) {
    const ahead = x * to[0] + y * to[1] + z * to[2];
    if (ahead <= 0.05) continue;
    const across = Math.abs(x * right[0] + y * right[1] + z * right[2]) / ahead;
    const along = Math.abs(x * up[0] + y * up[1] + z * up[2]) / ahead;
    const inside =
      (1 - smooth(halfWidth - soft / 2, halfWidth + soft, across)) *
      (1 - smooth(halfHeight - soft / 2, halfHeight + soft, along));
    light += power * dim * inside;
  }
  return light;
}

/** The light that falls on a matt surface. */
function diffuse(nx: number, ny: number, nz: number): number {
  const wrapped = ({ to, power }: Softbox, wrap: number) =>
    power * Math.max(0, (nx * to[0] + ny * to[1] + nz * to[2] + wrap) / (1 + wrap));
  const room = 0.29 + 0.11 * nz + 0.06 * ny;
  return room + 0.19 * wrapped(KEY, 0.25) + 0.07 * wrapped(STRIP, 0.2) + 0.06 * wrapped(BACK, 0.1);
}

/**
 * The colour in which a surface is seen.
 * @param open 0 to 1, how little of its surroundings is hidden by other surfaces
 */
export function shade(material: Material, normal: Vec, view: Vec, open: number): Vec {
  const facing = Math.max(0.02, -dot(normal, view));
  const [nx, ny, nz] = normal;
  const turn = 2 * facing;
  const mirror = reflected(view[0] + nx * turn, view[1] + ny * turn, view[2] + nz * turn, material.rough);
  const grazing = (1 - facing) ** 5 * (1 - material.rough * 0.75);
  const fallen = diffuse(nx, ny, nz) * open;
  const channel = (colour: number) => {
    const base = material.metal ? colour : 0.045;
    const mirrored = mirror * (base + (1 - base) * grazing) * (0.35 + 0.65 * open);
    const body = material.metal ? 0 : colour * fallen * (1 - grazing);
    return body + mirrored + colour * (material.glow ?? 0);
  };
  const [r, g, b] = material.colour;
  return [channel(r), channel(g), channel(b)];
}
