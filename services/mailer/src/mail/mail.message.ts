import * as base64 from 'nodemailer/lib/base64';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';

type Composed = ConstructorParameters<typeof MailComposer>[0];

/**
 * Builds a text mail once, as one buffer, with its envelope: nodemailer's headers and encodings without its streams, which take a
 * fifth to a third of the processor time of a mail.
 */
export function builtMessage(mail: Composed) {
  const message = new MailComposer(mail).compile();
  return { envelope: message.getEnvelope(), raw: Buffer.from(textOf(message)) };
}

/** A part with its headers; `multipart` and `boundary` are known once they are built. */
function textOf(part: MimeNode): string {
  const headers = `${part.buildHeaders()}\r\n\r\n`;
  if (!part.multipart) return headers + encoded(part);
  const parts = part.childNodes.map((child) => `--${part.boundary}\r\n${textOf(child)}\r\n`);
  return `${headers}${parts.join('')}--${part.boundary}--\r\n`;
}

function encoded(part: MimeNode): string {
  const text = part.content as string;
  switch (part.getTransferEncoding()) {
    case 'base64':
      return base64.wrap(base64.encode(text));
    case 'quoted-printable':
      return quotedPrintable.wrap(quotedPrintable.encode(text));
    default:
      return text;
  }
}
