import jsqr from 'jsqr';
import type { Page } from 'playwright-core';

/** The text of the QR code on the screen. */
export async function scan(page: Page): Promise<string> {
  const picture = await page
    .getByRole('img', { name: 'QR code with the private link' })
    .evaluate(async (svg) => {
      const size = 400;
      const image = new Image(size, size);
      const copy = svg.cloneNode(true) as SVGElement;
      copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      copy.setAttribute('width', `${size}`);
      copy.setAttribute('height', `${size}`);
      image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, size, size);
      return { size, dark: Array.from({ length: size * size }, (_none, at) => data[4 * at]! < 128) };
    });
  const pixels = Uint8ClampedArray.from(
    picture.dark.flatMap((isDark) => (isDark ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  const code = jsqr.default(pixels, picture.size, picture.size);
  return code?.data ?? 'nothing that can be read';
}

/** Number and size of the printed pages. */
export async function paper(page: Page): Promise<{ pages: number; millimetres: number[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  const inMillimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return { pages: pages.length, millimetres: boxes[0]!.slice(1).map(inMillimetres) };
}
