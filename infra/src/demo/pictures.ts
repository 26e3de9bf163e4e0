import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DemoProduct, Pose } from './catalogue/product.js';
import { colour } from './studio/materials.js';
import { photograph } from './studio/picture.js';
import { move, stand, turn } from './studio/solid.js';

const BACKDROP = { middle: colour('#f4f5f5'), corner: colour('#d9dddf') };
const FLOATING_HEIGHT = 0.15;
const YAWS = [28, -30] as const;
const FOLDER = new URL('../../assets/pictures/', import.meta.url);

export interface Picture {
  name: string;
  /** Where it is kept. */
  file: string;
  draw(): Promise<Buffer>;
}

/** The pictures of a product, WebP of 800 by 800, as `draw-pictures` keeps them beside the code that draws them. */
export function picturesOf({ productId, model, pose = {} }: DemoProduct): Picture[] {
  const { standing = false, pitch = 11, yaws = YAWS, fill = 0.72 }: Pose = pose;
  return yaws.map((yaw, i) => {
    const name = `${productId.toLowerCase()}-${i + 1}.webp`;
    const draw = () => {
      const upright = stand(turn(model(), 'y', yaw));
      return photograph(
        standing ? upright : move(upright, [0, FLOATING_HEIGHT, 0]),
        { pitch, fill },
        BACKDROP,
      );
    };
    return { name, file: fileURLToPath(new URL(name, FOLDER)), draw };
  });
}

/** The bytes of a picture; one that was not drawn yet is drawn now. */
export async function readPicture({ file, draw }: Picture): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    const bytes = await draw();
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, bytes);
    return bytes;
  }
}
