import { type Container, parse } from 'postcss';

/** A piece of a stylesheet: text, or pieces within the braces of a layer or a media query. */
type Piece = { text: string; classes: string[] | undefined } | { head: string; pieces: Piece[] };

const GROUPS = new Set(['layer', 'media', 'supports', 'container', 'scope']);

/** A parsed stylesheet that selects the rules a page needs. It is parsed once, so that a page costs one walk over its pieces. */
export class Stylesheet {
  readonly #pieces: Piece[];
  readonly #animations: { name: string; text: string }[] = [];

  /** The whole piece applies to elements of any class: every page needs it. */
  readonly isForAll: boolean;

  /** @param css throws when it is invalid */
  constructor(css: string) {
    const sheet = parse(css);
    sheet.walkAtRules('keyframes', (rule) => {
      this.#animations.push({ name: rule.params, text: rule.toString() });
      rule.remove();
    });
    this.#pieces = piecesOf(sheet);
    this.isForAll = this.#animations.length === 0 && this.#pieces.every(isForAll);
  }

  /**
   * The rules for elements of these classes and for elements of any class, in the sheet's order, with the animations that they
   * name. Everything that is not a rule (fonts, the order of layers) is included.
   */
  neededFor(classes: ReadonlySet<string>): string {
    const css = textOf(this.#pieces, classes);
    const animations = this.#animations.filter(({ name }) => css.includes(name));
    return css + animations.map(({ text }) => text).join('');
  }
}

/** The classes of the elements in a piece of HTML. */
export const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [{ text: node.toString(), classes: subjectsOf(node.selectors) }];
    if (node.type === 'atrule' && node.nodes && GROUPS.has(node.name))
      return [{ head: `@${node.name} ${node.params}`, pieces: piecesOf(node) }];
    const end = node.type === 'atrule' && node.nodes ? '' : ';';
    return [{ text: node.toString() + end, classes: undefined }];
  });
}

/**
 * The first class of each selector: without an element of that class the rule has no effect. Undefined when a selector needs no
 * class. Classes inside `:not()`, `:is()` and `:where()` do not count.
 */
function subjectsOf(selectors: string[]): string[] | undefined {
  const classes = selectors.map(
    (selector) => /\.(-?[_a-z][\w-]*)/i.exec(selector.replaceAll(/:(not|is|where|has)\([^)]*\)/g, ''))?.[1],
  );
  return classes.includes(undefined) ? undefined : (classes as string[]);
}

const isForAll = (piece: Piece): boolean => ('text' in piece ? !piece.classes : piece.pieces.every(isForAll));

function textOf(pieces: Piece[], needed: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if ('text' in piece)
        return !piece.classes || piece.classes.some((name) => needed.has(name)) ? piece.text : '';
      return `${piece.head}{${textOf(piece.pieces, needed)}}`;
    })
    .join('');
}
