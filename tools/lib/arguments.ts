/** `--name value` and `--flag` of a command line. */
export interface Arguments {
  flag(name: string): boolean;
  number(name: string, fallback: number): number;
  text(name: string, fallback: string): string;
}

export function readArguments(args: readonly string[]): Arguments {
  const valueOf = (name: string): string | undefined => {
    const at = args.indexOf(`--${name}`);
    return at === -1 ? undefined : args[at + 1];
  };
  return {
    flag: (name) => args.includes(`--${name}`),
    text: (name, fallback) => valueOf(name) ?? fallback,
    number: (name, fallback) => {
      const text = valueOf(name);
      if (text === undefined) return fallback;
      const value = Number(text);
      if (!Number.isFinite(value)) throw new Error(`--${name} wants a number, not ${text}`);
      return value;
    },
  };
}

/** Reproducible numbers between 0 and 1 from a seed. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
