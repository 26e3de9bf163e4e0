import { Agent, request as ask, type ClientRequest } from 'node:http';
import type { ApiDocument, Operation } from './document.js';
import type { Wire } from './requests.js';

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const agent = new Agent({ keepAlive: true });

/** How far a request got that has no answer. */
function stateOf({ reusedSocket, socket, writableFinished }: ClientRequest): string {
  const { connecting, bytesWritten, bytesRead, localPort } = socket ?? {};
  return JSON.stringify({ reusedSocket, writableFinished, connecting, bytesWritten, bytesRead, localPort });
}

/** Sends a request as it is. Of a stream without an end only the head is read. */
export function send(origin: string, token: string | undefined, { method, target, headers, body }: Wire) {
  const { hostname, port } = new URL(origin);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const length = body ? { 'content-length': String(body.length) } : {};
  return new Promise<FuzzAnswer>((resolve, reject) => {
    const options = { hostname, port, method, path: target, agent, timeout: 10_000 };
    const sent = ask({ ...options, headers: { ...headers, ...authorization, ...length } }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const done = (text: string) => resolve({ status, headers: answered, text });
      if (answered['content-type']?.startsWith('text/event-stream')) {
        done('');
        return void response.destroy();
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(Buffer.concat(chunks).toString()));
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within 10 s ${stateOf(sent)}`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What a caller must never read: stacks, sentences of PostgreSQL and of Node, places of files. */
const INSIDES =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d+|QueryFailed|syntax error|violates |duplicate key|invalid input syntax|invalid byte|out of range for type|relation "|column "|TypeError|Cannot read prop|is not a function|ECONN|ENOENT/;

/** Whether a documented media type, or range of them (`image/*`), covers a type. */
const covers = (documented: string, type: string): boolean => {
  const [range = ''] = documented.split(';');
  return range.endsWith('/*') ? type.startsWith(range.slice(0, -1)) : range === type;
};

/** What is wrong with an answer, as sentences; none when all is as documented. */
export function complaintsOf(document: ApiDocument, operation: Operation, answer: FuzzAnswer): string[] {
  const { status, headers, text } = answer;
  const complaints: string[] = [];
  if (status >= 500 && !isRefusedAtTheDoor(answer)) complaints.push(`answers ${status}`);
  if (!headers['x-request-id']) complaints.push('has no x-request-id');
  const [leak] = INSIDES.exec(text) ?? [];
  if (leak) complaints.push(`reveals internals: ${leak}`);
  const documented = document.response(operation, status);
  if (!documented) return [...complaints, `has the undocumented status ${status}`];
  return [...complaints, ...bodyComplaints(document, documented.content, answer)];
}

const isRefusedAtTheDoor = ({ status, headers, text }: FuzzAnswer): boolean =>
  status === 503 && headers['retry-after'] !== undefined && text.includes('The shop is very busy');

type Content = Parameters<ApiDocument['response']>[0]['responses'][string]['content'];

function bodyComplaints(document: ApiDocument, content: Content, { headers, text }: FuzzAnswer): string[] {
  if (!content) return text === '' ? [] : ['has a body where none is documented'];
  const [type = ''] = String(headers['content-type'] ?? '').split(';');
  const schema = Object.entries(content).find(([documented]) => covers(documented, type))?.[1].schema;
  if (!schema) return [`is of the undocumented type ${type}`];
  if (!type.endsWith('json')) return [];
  const complaint = document.complaint(schema, JSON.parse(text));
  return complaint ? [`breaks its schema: ${complaint}`] : [];
}
