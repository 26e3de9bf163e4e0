/** The one sentence about cancelling, on the page of an order and in the policies. */
export const youCanCancel = 'அது எங்கள் கடையை விட்டுப் புறப்படும் வரை நீங்கள் ரத்து செய்யலாம்.';
