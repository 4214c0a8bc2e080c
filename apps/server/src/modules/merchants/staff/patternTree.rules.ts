import { sentence } from '@baize/contract/sentence.ts';

/** Anchors match the empty text. */
export type Node =
  | { readonly is: 'empty' }
  /** One character, as its piece of the source. */
  | { readonly is: 'one'; readonly source: string }
  | { readonly is: 'row' | 'choice'; readonly parts: readonly Node[] }
  | { readonly is: 'repeat'; readonly of: Node; readonly min: number; readonly max: number };

/** What the reader says instead of a tree. */
export class Unreadable extends Error {}

const EMPTY: Node = { is: 'empty' };
const GROUP = /^\((?:\?:|\?<[A-Za-z]\w*>)?/;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;
const CLASS = /^\[(?:\\.|[^\\\]])*\]/u;
const ESCAPE = /^\\(?:[pP]\{[^}]*\}|u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|[^])/u;
const LOOK = /^\(\?<?[=!]/;
const BACK = /^\\(?:[1-9]|k<)/;

/** Parses a compiled `u` pattern. Lookarounds and backreferences are refused: their cost is unknown. */
export function parsePattern(source: string): Node {
  const reader = new Reader(source);
  const tree = reader.choice();
  if (!reader.isAtEnd) throw new Unreadable(sentence('desk.patternUnreadable'));
  return tree;
}

class Reader {
  #rest: string;
  constructor(source: string) {
    this.#rest = source;
  }

  get isAtEnd(): boolean {
    return this.#rest === '';
  }

  choice(): Node {
    const parts = [this.#row()];
    while (this.#rest.startsWith('|')) {
      this.#rest = this.#rest.slice(1);
      parts.push(this.#row());
    }
    return parts.length === 1 ? (parts[0] ?? EMPTY) : { is: 'choice', parts };
  }

  #row(): Node {
    const parts: Node[] = [];
    while (!this.isAtEnd && !/^[|)]/.test(this.#rest)) parts.push(this.#repeated(this.#atom()));
    return { is: 'row', parts };
  }

  #atom(): Node {
    if (LOOK.test(this.#rest)) throw new Unreadable(sentence('desk.patternLook'));
    if (BACK.test(this.#rest)) throw new Unreadable(sentence('desk.patternBack'));
    const group = this.#take(GROUP);
    if (group !== null) {
      const inner = this.choice();
      this.#take(/^\)/);
      return inner;
    }
    if (this.#take(/^(?:[$^]|\\[bB])/) !== null) return EMPTY;
    const source = this.#take(CLASS) ?? this.#take(ESCAPE) ?? this.#take(/^[^]/u);
    if (source === null) throw new Unreadable(sentence('desk.patternUnreadable'));
    return { is: 'one', source };
  }

  #repeated(of: Node): Node {
    const found = QUANTIFIER.exec(this.#rest);
    if (!found) return of;
    const [text, least, comma, most] = found;
    this.#rest = this.#rest.slice(text.length);
    if (least === undefined) {
      const sign = text[0];
      return { is: 'repeat', of, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
    }
    const max = comma === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most);
    return { is: 'repeat', of, min: Number(least), max };
  }

  #take(what: RegExp): string | null {
    const found = what.exec(this.#rest);
    if (!found) return null;
    this.#rest = this.#rest.slice(found[0].length);
    return found[0];
  }
}
