import { Refusal } from '@baize/client/index.ts';
import type { AnyCall } from '@baize/contract/call.ts';
import * as v from 'valibot';
import { choiceIn, entriesOf, sampleOf } from '../../../apps/server/test/samples.ts';
import { createWorld, fieldIn, type EveryCall, type World } from './world.ts';

/** Somebody who makes calls. */
export interface Person {
  readonly name: string;
  ask(call: EveryCall, input: Record<string, unknown>): Promise<unknown>;
}

export interface Answered {
  readonly call: string;
  readonly person: string;
  readonly ms: number;
  /** The refusal's code; null after success. */
  readonly code: string | null;
}

export interface Crawl {
  readonly world: World;
  /** Every answer, in order. */
  readonly answers: readonly Answered[];
  /** Calls without a success, with their last refusals. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
  readonly succeeded: number;
}

/** A call without a success, with each person's last refusal. */
export const missingText = ([call, why]: readonly [string, readonly string[]]): string =>
  [call, ...new Map(why.map((line) => [line.split(':')[0], line])).values()].join('\n  ');

/** Makes another call first; null when it is refused. */
export type Ask = (person: string, callId: string, input: Record<string, unknown>) => Promise<unknown>;

type Given = Record<string, unknown> | null;

/** What is known of a call's input beyond its contract: fields, or the whole of how it is made. */
export interface Recipe {
  /** Who makes it, in turn, instead of everybody. */
  readonly as?: readonly string[];
  /** Fields; null: not enough is known yet. */
  readonly input?: (world: World, ask: Ask) => Given | Promise<Given>;
  /** Nothing is taken from what was heard. */
  readonly alone?: boolean;
  /** Calls that have to be made of the same thing right before. */
  readonly before?: readonly string[];
  /** Last of all, as it ends what others need. */
  readonly last?: boolean;
}

interface Options {
  readonly calls: readonly EveryCall[];
  readonly peopleFor: (call: EveryCall) => readonly Person[];
  /** Values that a field always has, by its name. */
  readonly known: Readonly<Record<string, unknown>>;
  readonly recipes: Readonly<Record<string, Recipe>>;
  readonly rounds?: number;
  /** What is not tried. */
  readonly except?: Readonly<Record<string, unknown>>;
}

const TRIES = 8;
/** A cashier of the demo, who may nothing that the others may not. */
const ONLY_WHEN_NAMED = 'noel';
const NEVER: Recipe = {};
/** A machine with other work takes long for a picture. */
const ANSWER_MS_MAX = 60_000;

/** The product hangs: nothing after this would be answered. */
class NoAnswer extends Error {}

async function answerOf<T>(call: EveryCall, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`${call.id} was not answered`)), ANSWER_MS_MAX);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Makes every call until it was answered once with success, with what the answers before it told. */
export async function crawl({ calls, peopleFor, known, recipes, rounds = 3, except = {} }: Options): Promise<Crawl> {
  const world = createWorld();
  const answers: Answered[] = [];
  const missing = new Map<string, string[]>(
    calls
      .map((call) => call.id + side(call))
      .filter((key) => !(key in except))
      .map((key) => [key, []]),
  );
  const tried = missing.size;
  const inOrder = calls.toSorted((one, other) => weight(one, recipes) - weight(other, recipes));

  async function tryCall(call: EveryCall, person: Person, input: Record<string, unknown>): Promise<boolean> {
    const begun = performance.now();
    const tell = (code: string | null): void =>
      void answers.push({ call: call.id, person: person.name, ms: performance.now() - begun, code });
    try {
      const value = await answerOf(call, person.ask(call, input));
      tell(null);
      world.hear(call, person.name, value);
      return true;
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      const code = error instanceof Refusal ? error.code : (error as Error).message;
      tell(code);
      const fields = error instanceof Refusal ? JSON.stringify(error.fields ?? '') : '';
      missing
        .get(call.id + side(call))
        ?.push(`${person.name}: ${code} ${fields} ${JSON.stringify(input).slice(0, 300)}`);
      return false;
    }
  }

  /** What the calls before it made of the version. */
  async function prepare(recipe: Recipe, person: Person, input: Record<string, unknown>): Promise<object> {
    let version: unknown;
    for (const id of recipe.before ?? []) {
      const call = calls.find((one) => one.id === id);
      if (!call) throw new Error(`no call is called ${id}`);
      const names = entryNames(call).filter((name) => name in input);
      const answer = await person
        .ask(call, Object.fromEntries(names.map((name) => [name, input[name]])))
        .catch(() => null);
      version = (answer as { version?: unknown } | null)?.version ?? version;
    }
    return version === undefined ? {} : { version };
  }

  const ask: Ask = async (name, callId, input) => {
    const call = calls.find(({ id }) => id === callId);
    const person = call && peopleFor(call).find((one) => one.name === name);
    if (!call || !person) throw new Error(`${name} makes no call ${callId}`);
    const value = await person.ask(call, input).catch(() => null);
    if (value !== null) world.hear(call, name, value);
    return value;
  };

  const readings = new Map<EveryCall, { person: Person; input: Record<string, unknown> }>();
  for (let round = 0; round < rounds; round++) {
    // Versions that were told a round ago are those of before.
    if (round > 0) for (const [call, { person, input }] of readings) await tryCall(call, person, input);
    for (const call of inOrder) {
      const key = call.id + side(call);
      const recipe = recipes[key] ?? recipes[call.id] ?? NEVER;
      if (!missing.has(key) || (recipe.last && round < rounds - 1)) continue;
      missing.set(key, []);
      const people = peopleFor(call).filter(({ name }) => recipe.as?.includes(name) ?? name !== ONLY_WHEN_NAMED);
      search: for (const person of people)
        for await (const input of inputsOf(call, person, { world, known, recipe, ask }))
          if (await tryCall(call, person, { ...input, ...(await prepare(recipe, person, input)) })) {
            missing.delete(key);
            if (call.method === 'GET') readings.set(call, { person, input });
            break search;
          }
    }
  }
  return { world, answers, missing, succeeded: tried - missing.size };
}

/** The site and the desk have calls of the same name. */
export const side = (call: EveryCall): string => (call.path.startsWith('/bo/') ? ' (desk)' : '');

/** Reading first, then what adds, and at the end what ends something. */
function weight(call: EveryCall, recipes: Options['recipes']): number {
  if (recipes[call.id]?.last) return 9;
  if (call.method === 'GET') return entryNames(call).length === 0 ? 0 : 1;
  if (/^(remove|delete|close|end|reject|cancel|decide|withdraw|drop|stop)/.test(call.id)) return 6;
  return /^(add|save|create|ask|send|propose|make|plan|offer|give|register|file)/.test(call.id) ? 3 : 4;
}

const entryNames = (call: EveryCall): string[] => Object.keys(entriesOf(call as AnyCall));

/** Inputs that a call may be made with, the likeliest first. */
export async function* inputsOf(
  call: EveryCall,
  person: Person,
  { world, known, recipe, ask }: { world: World; known: Options['known']; recipe: Recipe; ask: Ask },
): AsyncGenerator<Record<string, unknown>> {
  const given = await recipe.input?.(world, ask);
  if (given === null) return;
  const entries = entriesOf(call as AnyCall);
  const required = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional');
  const fixed = { ...pick(known, required, entries), ...given };
  const open = required.filter((name) => !(name in fixed));
  const keys = open.filter((name) => /(id|code|name|hash|version|seq|entry|day|tag|vendor|source)$/i.test(name));
  const tried = new Set<string>();
  const isDesk = side(call) !== '';
  const rows = recipe.alone || keys.length === 0 ? [] : world.rowsFor(call, isDesk ? null : person.name, keys);
  for (const row of [...rows, null]) {
    const input: Record<string, unknown> = { ...fixed };
    for (const name of open) {
      const told = row && fieldIn(row, name);
      const schema = entries[name];
      if (told !== undefined && told !== null && schema && v.safeParse(schema, told).success) input[name] = told;
      else
        input[name] =
          schema && (choiceIn(schema) ?? sampleOf({ ...call, input: v.object({ [name]: schema }) } as never)[name]);
    }
    const text = JSON.stringify(input);
    if (tried.has(text)) continue;
    tried.add(text);
    yield input;
    if (tried.size >= TRIES) return;
  }
}

const pick = (
  known: Options['known'],
  names: readonly string[],
  entries: Record<string, v.GenericSchema>,
): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const schema = entries[name];
      return name in known && schema && v.safeParse(schema, known[name]).success ? [[name, known[name]]] : [];
    }),
  );
