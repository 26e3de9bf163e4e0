/** Of fontkit, which brings no types: what a PDF is set with. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** By it pdfkit knows an opened font. */
    layout(text: string): unknown;
  }

  export function openSync(file: string): Font;
}
