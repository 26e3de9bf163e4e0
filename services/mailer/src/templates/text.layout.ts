import type { Block, MailContent } from './content.js';

/** Renders the mail for programs without HTML. */
export const textOf = ({ heading, blocks }: MailContent): string =>
  [heading, ...blocks.map(blockText), '-- \nNetra'].join('\n\n') + '\n';

function blockText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n${block.link}`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'code':
      return `    ${block.text}`;
    default:
      return block.text;
  }
}
