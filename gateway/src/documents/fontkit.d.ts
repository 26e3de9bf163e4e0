/** fontkit has no types: the part that typesetting a PDF uses. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Identifies an opened font for pdfkit. */
    layout(text: string): unknown;
  }

  export function openSync(file: string): Font;
}
