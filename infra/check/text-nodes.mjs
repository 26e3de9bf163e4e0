/**
 * Fails for a text that is not the only child of its element. A browser that translates the page replaces text nodes by elements: React
 * then can neither insert before such a text nor update it, so that screens crash and amounts keep their old value. A text that is the only
 * child survives, because React sets the text of its element. Checks all screens, or the given folder. Faults go to standard output: the compiler
 * shares standard error, where it may report that it was stopped.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API, TypeFlags } from 'typescript/unstable/sync';
import { root } from '../launch/bootstrap.mjs';

const SCREENS = ['packages/{web,shop,staff}-kit', 'shell', 'mfe-*'];
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.AnyOrUnknown;
const BESIDE = 'stands beside others: give it an element of its own, or make it one string with them';
const RETURNED = 'is a component that returns a text: let it return an element or be a function';

const isBlank = (text) => text.trim() === '';

/** Whether an expression of this type may be a text, or a list of texts; an empty one is not rendered. */
function isText(checker, type, seen = new Set()) {
  if (!type || seen.has(type.id) || (type.isStringLiteralType() && isBlank(type.value))) return false;
  seen.add(type.id);
  if (type.flags & TEXT) return true;
  return partsOf(checker, type).some((part) => isText(checker, part, seen));
}

const isTexts = (checker, type) => checker.isArrayLikeType(type) && isText(checker, type);

function partsOf(checker, type) {
  if (type.isUnionType()) return type.getTypes();
  return checker.isArrayLikeType(type) ? checker.getTypeArguments(type) : [];
}

/** The children that are rendered: no comments, no line breaks between elements. */
const childrenOf = (node) =>
  node.children.filter((child) => {
    if (child.kind === SyntaxKind.JsxText) return !(isBlank(child.text) && child.text.includes('\n'));
    return child.kind !== SyntaxKind.JsxExpression || child.expression;
  });

function* besideOthers(checker, node) {
  const children = childrenOf(node);
  const alone = children.length < 2 && node.kind !== SyntaxKind.JsxFragment;
  for (const child of children) {
    if (child.kind === SyntaxKind.JsxText && !alone && !isBlank(child.text)) yield [child, BESIDE];
    if (child.kind !== SyntaxKind.JsxExpression) continue;
    const type = checker.getTypeAtLocation(child.expression);
    if (alone ? isTexts(checker, type) : isText(checker, type)) yield [child, BESIDE];
  }
}

const FUNCTIONS = new Set([SyntaxKind.FunctionDeclaration, SyntaxKind.ArrowFunction]);

function* returned(checker, node) {
  const name = (node.name ?? node.parent.name)?.text;
  if (!/^[A-Z][a-z]/.test(name ?? '')) return;
  const signature = checker.getSignatureFromDeclaration(node);
  const type = signature && checker.getReturnTypeOfSignature(signature);
  if (isText(checker, type)) yield [node, RETURNED];
}

function* faultsIn(checker, node) {
  if (node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment)
    yield* besideOthers(checker, node);
  if (FUNCTIONS.has(node.kind)) yield* returned(checker, node);
  const nodes = [];
  node.forEachChild((child) => void nodes.push(child));
  for (const child of nodes) yield* faultsIn(checker, child);
}

function check(api, folder, from) {
  const config = path.join(folder, 'tsconfig.json');
  const { program, checker, rootFiles } = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  const files = rootFiles.filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'));
  if (files.length === 0) throw new Error(`No screens are in ${folder}.`);
  for (const file of files) {
    const source = program.getSourceFile(file);
    for (const [node, why] of faultsIn(checker, source)) {
      const start = node.getStart(source);
      const { line } = source.getLineAndCharacterOfPosition(start);
      const [text] = source.text.slice(start, node.end).trim().split('\n');
      console.log(`${path.relative(from, file)}:${line + 1} ${text} ${why}.`);
      process.exitCode = 1;
    }
  }
}

const [, , given] = process.argv;
const folders = given ? [given] : globSync(SCREENS, { cwd: root }).map((name) => path.join(root, name));
const api = new API({ cwd: root });
for (const folder of folders) check(api, path.resolve(folder), given ?? root);
api.close();
