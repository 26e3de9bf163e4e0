import { BLACK, CHROME, PIANO, light, metal, plastic } from '../studio/materials.js';
import { type Flat, arc } from '../studio/outlines.js';
import { ball, cylinder, lathe } from '../studio/shapes.js';
import { type Solid, group, move, turn } from '../studio/solid.js';

const COATING = metal('#4a3f8c', 0.04);
const DEEP = metal('#16324a', 0.04);
const IRIS = plastic('#020203', 0.08);
const BAFFLE = plastic('#1d2023', 0.3);

/** A shallow cap of glass, `height` over the level `base`. */
function dish(radius: number, base: number, height: number): Flat[] {
  const sphere = (radius ** 2 + height ** 2) / (2 * height);
  const opening = (Math.asin(radius / sphere) * 180) / Math.PI;
  return arc(0, base + height - sphere, sphere, 90 - opening, 90, 8);
}

/** A camera lens that looks along +Z: barrel, baffle and coated glass. Its back is at the origin. */
export function lens(radius: number): Solid {
  const barrel: Flat[] = [
    [radius, 0],
    [radius, radius * 0.3],
    ...arc(radius * 0.93, radius * 0.34, radius * 0.07, 0, 150, 5),
    [radius * 0.72, radius * 0.2],
  ];
  const upright = group(
    lathe(barrel, BLACK),
    lathe(
      [
        [radius * 0.72, radius * 0.2],
        [radius * 0.6, radius * 0.16],
      ],
      BAFFLE,
    ),
    lathe(dish(radius * 0.62, radius * 0.16, radius * 0.14), COATING),
    lathe(dish(radius * 0.4, radius * 0.24, radius * 0.1), DEEP),
    lathe(dish(radius * 0.17, radius * 0.325, radius * 0.03), IRIS),
  );
  return turn(upright, 'x', 90);
}

/** Infrared lamps; glowing as the camera shows them at night, or dark. */
export const DARK_LAMP = plastic('#4b2230', 0.05);
export const LIT_LAMP = light('#ff4a3a', 1.5);
export const WARM_LAMP = light('#ffe7a8', 0.55);

/** Lamps evenly round a lens, looking along +Z. */
export function lampRing(count: number, ring: number, radius: number, lamp = DARK_LAMP): Solid {
  const one = group(
    turn(cylinder(radius * 1.3, radius * 0.35, CHROME), 'x', 90),
    move(ball(radius, lamp), [0, 0, radius * 0.3]),
  );
  return group(
    ...Array.from({ length: count }, (_, i) => {
      const angle = ((i + 0.5) / count) * 2 * Math.PI;
      return move(one, [Math.sin(angle) * ring, Math.cos(angle) * ring, 0]);
    }),
  );
}

/** A round plate of black glass that looks along +Z. */
export const glassPlate = (radius: number, thickness = 0.06): Solid =>
  turn(cylinder(radius, thickness, PIANO, thickness * 0.4), 'x', 90);
