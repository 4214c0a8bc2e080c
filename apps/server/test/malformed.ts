import type { AnyCall } from '@baize/contract/call.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { requestFor, takesBody, type RawRequest } from './rawAsk.ts';
import { entriesOf } from './samples.ts';

export interface Malformed {
  readonly what: string;
  readonly request: RawRequest;
  /** No reading of it is right, so the answer must be a refusal; else the schema decides. */
  readonly hopeless: boolean;
  /** Answered before any handler: by the parser, or by the field's own schema. That code is one for all calls. */
  readonly isShallow?: boolean;
}

const MEGABYTE = 'm'.repeat(1_000_000);
const LONG = 'q'.repeat(20_000);
const DEPTH = 5_000;

/** JSON texts that stand where a value should. */
const WRONG_VALUES: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '9007199254740993',
  '1e-400',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e"',
  '"\\n\\r"',
  '"null"',
  '"undefined"',
  '"NaN"',
  '"__proto__"',
  '"constructor"',
  '"\' or 1=1 --"',
  '"; drop table identity_member"',
  '"%00"',
  '"%s%n"',
  '"../../etc/passwd"',
  '"<script>alert(1)</script>"',
  '"${7*7}"',
  '"{{7*7}}"',
  '"🃏"',
  '"ＡＢＣ"',
  '"é"',
  '[]',
  '[[]]',
  '["x"]',
  '[null]',
  '{}',
  '{"a":1}',
  '{"toString":"x"}',
  '{"$ne":null}',
  '{"length":1e9}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `"${'a'.repeat(300)}"`,
  `"${'9'.repeat(400)}"`,
  '"-0"',
  '"0x10"',
  '"1e3"',
  '"2026-02-30"',
  '"0000-00-00"',
  '"99999-01-01"',
  '1234567890123456789012345678901234567890',
];

/** What may stand in a cursor, which looks like one of ours, and leads nowhere that the database knows. */
const NEARLY_PLACES = ['5', '-'.repeat(36), '2026-02-30T00:00:00Z', 'a\0b', '0198f7a2-0000-7000-8000-000000000001'];
const WRONG_CURSORS: readonly string[] = [
  ...NEARLY_PLACES,
  ...NEARLY_PLACES.flatMap((one) => [
    [one],
    ...NEARLY_PLACES.flatMap((two) => [
      [one, two],
      [one, two, '5'],
    ]),
  ]),
].map((place) => JSON.stringify(base64url(typeof place === 'string' ? place : JSON.stringify(place))));

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

const wrongValuesFor = (field: string): readonly string[] =>
  field === 'cursor' ? [...WRONG_VALUES, ...WRONG_CURSORS] : WRONG_VALUES;

/** Bodies that are not the object that a call wants, or not JSON at all. */
const WRONG_BODIES: readonly (readonly [string, string | Buffer])[] = [
  ['truncated JSON', '{"a": "b'],
  ['JSON with a comma too many', '{"a":1,}'],
  ['two JSON values', '{} {}'],
  ['a bare word', 'hello'],
  ['an array', '[1,2,3]'],
  ['a number', '42'],
  ['a text', '"text"'],
  ['an empty body', ''],
  ['blanks', '   '],
  ['a byte order mark', '\ufeff{}'],
  ['bad UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0xff, 0x22, 0x7d])],
  ['binary', Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 37) % 256))],
  ['a megabyte of text', `{"text":"${MEGABYTE}"}`],
  ['a megabyte that is no JSON', MEGABYTE],
  ['deep arrays', '['.repeat(DEPTH) + ']'.repeat(DEPTH)],
  ['deep objects', '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH)],
  ['__proto__', '{"__proto__": {"isAdmin": true}}'],
  ['an escaped __proto__', '{"__proto\\u005f_": {"isAdmin": true}}'],
  ['constructor.prototype', '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ['single quotes', "{'a': 1}"],
  ['NaN', '{"a": NaN}'],
  ['a comment', '{/* x */}'],
];

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonx',
  'a',
  '/',
  'application/octet-stream',
  'text/html',
  'image/png',
  'application/graphql',
];

const WRONG_QUERIES: readonly string[] = [
  '__proto__=x',
  '__proto__[a]=1',
  'constructor=x',
  'constructor.prototype.a=1',
  'a=%',
  'a=%E0%A4%A',
  'a=%c3%28',
  '%00=1',
  '=',
  '&&&',
  '?',
  'a[]=1&a[]=2',
  'a[b][c]=1',
  `long=${LONG}`,
  'toString=1',
  'hasOwnProperty=1',
  'a=1;b=2',
  '%F0%9F%83%8F=1',
  'a=\u0001',
  `${Array.from({ length: 2_000 }, (_, index) => `k${index}=1`).join('&')}`,
];

/**
 * How much is sent: of the known mistakes that may reach a handler one in `step`, of those that cannot one in `shallow`, and `random` inputs
 * made from `seed`.
 */
export interface FuzzSize {
  readonly step: number;
  readonly shallow: number;
  readonly random: number;
  readonly seed: number;
}

/** `npm test` sends a part, of each call another one; `npm run rel -- fuzz` sends all. */
export const FUZZ = JSON.parse(
  process.env['BAIZE_FUZZ'] ?? '{"step":6,"shallow":24,"random":10,"seed":20261121}',
) as FuzzSize;

/** Requests that a call should not have to take, always the same ones for the same size. */
export function malformedFor(
  call: AnyCall,
  sample: Record<string, unknown>,
  { step, shallow, random, seed }: FuzzSize = FUZZ,
): Malformed[] {
  const fixed = takesBody(call)
    ? [...wrongFieldsInBody(call, sample), ...wrongBodies(call, sample)]
    : wrongQueries(call, sample);
  const wrong = [...wrongPaths(call, sample), ...fixed];
  const first = Buffer.byteLength(call.path);
  const everyOf = (some: readonly Malformed[], step: number) => some.filter((_, at) => at % step === first % step);
  return [
    ...everyOf(
      wrong.filter(({ isShallow }) => !isShallow),
      step,
    ),
    ...everyOf(
      wrong.filter(({ isShallow }) => isShallow),
      shallow,
    ),
    ...randomInputs(call, sample, { count: random, seed }),
  ];
}

/** Whether no handler sees the value: the field's schema refuses it, or the call has no such field. */
function isStopped(call: AnyCall, name: string, value: unknown): boolean {
  const schema = entriesOf(call)[name];
  return schema === undefined || !v.safeParse(schema, value).success;
}

/** Path parameters cannot hold everything: what cannot be written in an address is left out. */
function wrongPaths(call: AnyCall, sample: Record<string, unknown>): Malformed[] {
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return names.flatMap((name) =>
    [
      'x',
      '%',
      '%00',
      '%2e%2e%2f',
      '..%2f..%2fetc%2fpasswd',
      '__proto__',
      'null',
      '-1',
      "'",
      '%27%20or%201=1',
      'a'.repeat(2_000),
      '%c3%28',
      '🃏',
      '00000000-0000-0000-0000-00000000000g',
    ].map((value) => ({
      what: `${name} in the path is ${value.slice(0, 40)}`,
      request: { ...requestFor(call, sample), path: call.path.replace(`:${name}`, value) },
      hopeless: true,
    })),
  );
}

function wrongFieldsInBody(call: AnyCall, sample: Record<string, unknown>): Malformed[] {
  const plain = requestFor(call, sample);
  const fields = Object.keys(entriesOf(call));
  const bodyWith = (name: string, json: string): string => {
    const others = Object.entries(sample).filter(([other]) => other !== name);
    return `{${[...others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`), `${JSON.stringify(name)}:${json}`].join(',')}}`;
  };
  return [...fields, 'extra'].flatMap((name) => [
    ...wrongValuesFor(name).map((json) => ({
      what: `${name} is ${json.slice(0, 60)}`,
      request: { ...plain, payload: bodyWith(name, json) },
      hopeless: false,
      isShallow: isStopped(call, name, JSON.parse(json)),
    })),
    {
      what: `${name} is a megabyte`,
      // Made when it is sent: few of so many are.
      get request() {
        return { ...plain, payload: bodyWith(name, `"${MEGABYTE}"`) };
      },
      hopeless: true,
      isShallow: true,
    },
    {
      what: `${name} is missing`,
      request: requestFor(call, Object.fromEntries(Object.entries(sample).filter(([other]) => other !== name))),
      hopeless: false,
      isShallow: isStopped(call, name, undefined),
    },
    {
      what: `${name} comes twice`,
      request: { ...plain, payload: bodyWith(name, `1,${JSON.stringify(name)}:2`) },
      hopeless: false,
      isShallow: isStopped(call, name, 2),
    },
  ]);
}

function wrongBodies(call: AnyCall, sample: Record<string, unknown>): Malformed[] {
  const plain = requestFor(call, sample);
  // A call that takes nothing is content with any object.
  const hopelessAnyway = (text: string | Buffer): boolean =>
    !/^\s*\{[^]*\}\s*$/.test(String(text)) || String(text).length > 100_000;
  return [
    ...WRONG_BODIES.map(([what, payload]) => ({
      what,
      request: { ...plain, payload },
      hopeless: what !== 'an empty body' && hopelessAnyway(payload),
      isShallow: true,
    })),
    ...CONTENT_TYPES.map((type) => ({
      what: `content type ${type}`,
      request: { ...plain, headers: { 'content-type': type } },
      hopeless: !type.startsWith('application/json;') && !(call.form && type === 'application/x-www-form-urlencoded'),
      isShallow: true,
    })),
  ];
}

function wrongQueries(call: AnyCall, sample: Record<string, unknown>): Malformed[] {
  const plain = requestFor(call, sample);
  const fields = Object.keys(entriesOf(call)).filter((name) => !call.path.includes(`:${name}`));
  const withQuery = (what: string, query: string, isShallow: boolean): Malformed => ({
    what,
    request: { ...plain, query },
    hopeless: false,
    isShallow,
  });
  const others = (name: string): string =>
    requestFor(
      call,
      Object.fromEntries(Object.entries(sample).filter(([other]) => other !== name || call.path.includes(`:${other}`))),
    ).query;
  return [
    ...[...fields, 'extra'].flatMap((name) => [
      ...wrongValuesFor(name).map((json) =>
        withQuery(
          `${name}=${json.slice(0, 60)}`,
          `${others(name)}&${name}=${encodeURIComponent(unquoted(json))}`,
          isStopped(call, name, unquoted(json)),
        ),
      ),
      withQuery(`${name} twice`, `${others(name)}&${name}=1&${name}=2`, isStopped(call, name, ['1', '2'])),
      withQuery(`${name}[]`, `${others(name)}&${name}[]=1`, isStopped(call, name, ['1'])),
      withQuery(`${name} is long`, `${others(name)}&${name}=${LONG}`, isStopped(call, name, LONG)),
      withQuery(`${name} is missing`, others(name), isStopped(call, name, undefined)),
    ]),
    ...WRONG_QUERIES.map((query) => withQuery(`query ${query.slice(0, 40)}`, query, true)),
    ...WRONG_BODIES.map(([what, payload]) => ({
      what: `a body where none belongs: ${what}`,
      request: { ...plain, headers: { 'content-type': 'application/json' }, payload },
      hopeless: false,
      isShallow: true,
    })),
  ];
}

/** What stands between JSON's quotes; a lone surrogate cannot travel in an address. */
const unquoted = (json: string): string =>
  (json.startsWith('"') ? String(JSON.parse(json)) : json).replace(/[\ud800-\udfff]/g, (char) =>
    char.length === 1 ? '\ufffd' : char,
  );

function randomInputs(
  call: AnyCall,
  sample: Record<string, unknown>,
  { count, seed }: { count: number; seed: number },
): Malformed[] {
  const names = [...Object.keys(entriesOf(call)), 'extra', '__proto__', 'constructor', 'payload'];
  const inputs = fc.sample(fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 }), {
    numRuns: count,
    seed,
  });
  return inputs.map((random) => {
    const input = { ...sample, ...random };
    const plain = requestFor(call, input);
    return {
      what: `random ${JSON.stringify(random).slice(0, 120)}`,
      request: takesBody(call) ? { ...plain, payload: JSON.stringify(random) } : plain,
      hopeless: false,
    };
  });
}
