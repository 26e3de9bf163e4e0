import sharp from 'sharp';

/** A generated picture, so that the repository needs no file: a circle on a random background colour, as PNG. */
export async function drawnPicture(): Promise<ArrayBuffer> {
  const hue = Math.floor(Math.random() * 360);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
    <rect width="640" height="640" fill="hsl(${hue} 30% 92%)"/><circle cx="320" cy="320" r="180" fill="hsl(${hue} 40% 35%)"/>
  </svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return new Uint8Array(png).buffer;
}
