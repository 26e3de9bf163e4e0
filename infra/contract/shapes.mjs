import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/**
 * A type as it crosses the bus: its fields, a list, another type of the table by its name, or the text of anything else.
 * @typedef {{ fields: Record<string, { required: boolean, is: Shape }> } | { list: Shape } | { ref: string } | { text: string }
 *   | { and: Shape[] } | { or: Shape[] }} Shape
 */
/** @typedef {{ kind: 'message' | 'event' | 'task', name: string, types: Shape[] }} Declared what one constant declares */

/**
 * Reads the types and messages that the contracts declare. Types exist at compile time only, so the source is parsed.
 * @param {string} folder
 * @returns {{ types: Record<string, Shape>, declared: Declared[] }}
 */
export function shapesIn(folder) {
  const types = {};
  const declared = [];
  const files = readdirSync(folder, { recursive: true }).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  for (const file of files.toSorted()) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const read = readerOf(source);
    for (const item of read.module.body) {
      const declaration = item.declaration ?? item;
      if (declaration.type === 'ClassDeclaration')
        types[declaration.identifier.value] = read.fieldsOf(declaration.body, [declaration.superClass]);
      else if (declaration.type === 'TsInterfaceDeclaration')
        types[declaration.id.value] = read.fieldsOf(
          declaration.body.body,
          declaration.extends.map(({ expression }) => expression),
        );
      else if (declaration.type === 'TsTypeAliasDeclaration')
        types[declaration.id.value] = read.shapeOf(declaration.typeAnnotation);
      else if (declaration.type === 'VariableDeclaration')
        declared.push(...declaration.declarations.flatMap(({ init }) => read.declaredBy(init)));
    }
  }
  return { types, declared };
}

const KINDS = ['message', 'event', 'task'];

function readerOf(source) {
  const module = parseSync(source, { syntax: 'typescript', decorators: true, target: 'esnext' });
  const bytes = Buffer.from(source);
  // Places are bytes, counted from wherever the parser is; a module ends with its last statement.
  const begin = module.span.end - Buffer.byteLength(source.trimEnd());
  const textOf = ({ span }) =>
    bytes
      .subarray(span.start - begin, span.end - begin)
      .toString()
      .replace(/\s+/g, ' ')
      .trim();

  function shapeOf(type) {
    if (type.type === 'TsParenthesizedType') return shapeOf(type.typeAnnotation);
    if (type.type === 'TsArrayType') return { list: shapeOf(type.elemType) };
    if (type.type === 'TsTypeLiteral') return fieldsOf(type.members);
    if (type.type === 'TsTypeReference' && type.typeName.type === 'Identifier' && !type.typeParams)
      return { ref: type.typeName.value };
    if (type.type === 'TsIntersectionType') return { and: type.types.map(shapeOf) };
    if (type.type === 'TsUnionType') return { or: type.types.map(shapeOf).toSorted(byText) };
    return { text: textOf(type) };
  }

  function fieldsOf(members, parents = []) {
    const fields = {};
    for (const { type, key, isOptional, optional, typeAnnotation, isStatic } of members) {
      if (!/^(ClassProperty|TsPropertySignature)$/.test(type) || isStatic || !typeAnnotation) continue;
      const required = !(isOptional || optional);
      fields[key.value] = { required, is: shapeOf(typeAnnotation.typeAnnotation) };
    }
    const above = parents.filter(Boolean).map((parent) => ({ ref: textOf(parent) }));
    return above.length > 0 ? { and: [...above, { fields }] } : { fields };
  }

  function declaredBy(init) {
    const isCall = init?.type === 'CallExpression' && KINDS.includes(init.callee.value);
    if (!isCall || !init.typeArguments) return [];
    const [name] = init.arguments;
    const shapes = init.typeArguments.params.map(shapeOf);
    return [{ kind: init.callee.value, name: name.expression.value, types: shapes }];
  }

  return { module, shapeOf, fieldsOf, declaredBy };
}

const byText = (one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
