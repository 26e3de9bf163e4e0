/** A block of data in the HTML. `<` is escaped so that no text in it ends the block. */
export const jsonBlock = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
