import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One kept connection that sends one request at a time and reads no more of the answer than it must: what this costs is
 * taken from the platform, which runs on the same machine.
 */
export class Connection {
  #socket;
  #pieces = [];
  /** Bytes of the answer that are still to come, once its head is known. */
  #missing = -1;
  #status = 0;
  #done = null;

  /** @param {(connection: Connection) => void} onGone called when the connection is closed while nothing is asked */
  constructor(port, onGone) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (piece) => this.#read(piece));
    this.#socket.on('error', () => undefined); // 'close' follows
    this.#socket.on('close', () => (this.#done ? this.#finish(0) : onGone(this)));
  }

  /** Sends a whole request as text; `done` is called once, with the status or 0 when the connection broke. */
  send(request, done) {
    this.#done = done;
    this.#socket.write(request);
  }

  end() {
    this.#socket.destroy();
  }

  #read(piece) {
    if (this.#missing < 0) piece = this.#readHead(piece);
    if (!piece) return;
    this.#missing -= piece.length;
    if (this.#missing <= 0) this.#finish(this.#status);
  }

  /** What follows the head, nothing while the head is not whole. */
  #readHead(piece) {
    this.#pieces.push(piece);
    const bytes = this.#pieces.length === 1 ? piece : Buffer.concat(this.#pieces);
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return undefined;
    const head = bytes.latin1Slice(0, end);
    this.#pieces = [];
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`an answer without a length: ${head}`);
    this.#missing = Number(length);
    return bytes.subarray(end + HEAD_END.length);
  }

  #finish(status) {
    const done = this.#done;
    this.#done = null;
    this.#missing = -1;
    done?.(status);
  }
}
