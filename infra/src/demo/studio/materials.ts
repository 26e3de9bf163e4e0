import type { Material, Vec } from './solid.js';

/** A colour as designers write it, as linear light. */
export function colour(hex: string): Vec {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export const plastic = (hex: string, rough = 0.45): Material => ({ colour: colour(hex), rough });
export const metal = (hex: string, rough = 0.3): Material => ({ colour: colour(hex), rough, metal: true });
export const light = (hex: string, glow = 1.2): Material => ({ colour: colour(hex), rough: 0.5, glow });

export const WHITE = plastic('#f4f5f5');
export const GREY = plastic('#8d9499', 0.5);
export const GRAPHITE = plastic('#33383c', 0.4);
export const BLACK = plastic('#15171a', 0.35);
export const RUBBER = plastic('#1b1d20', 0.75);
export const PIANO = plastic('#050607', 0.04);
export const STEEL = metal('#c9ced2', 0.28);
export const CHROME = metal('#dde1e4', 0.08);
export const BRASS = metal('#d9b25f', 0.22);
export const AMBER = plastic('#f2a01e', 0.3);
export const NAVY = plastic('#12254a', 0.35);
/** The window of a dome: what is behind it shows, a little darker. */
export const CLEAR: Material = { colour: [0.01, 0.01, 0.012], rough: 0.03, clear: 0.8 };
export const SMOKED: Material = { colour: [0.006, 0.007, 0.009], rough: 0.03, clear: 0.34 };
