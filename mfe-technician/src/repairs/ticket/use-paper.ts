import { useEffect } from 'react';

export type PaperSize = 'a4' | 'label' | 'receipt';

const PAGES: Record<PaperSize, string> = {
  a4: '@page { size: a4; margin: 12mm }',
  receipt: '@page { size: a4; margin: 12mm }',
  label: '@page { size: 62mm 29mm; margin: 0 }',
};

/**
 * Sets the paper size while this screen is open. Page rules apply to the whole document, and a named page would start after
 * an empty one; inline styles are not allowed here.
 */
export function usePaperSize(size: PaperSize): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${PAGES[size]} @media print { body { min-height: 0 } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [size]);
}
