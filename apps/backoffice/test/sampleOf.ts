import * as v from 'valibot';

/** What a schema says of itself; the parts that samples need. */
interface Said {
  readonly type: string;
  readonly wrapped?: Said;
  readonly pipe?: readonly Said[];
  readonly options?: readonly (Said | string)[];
  readonly literal?: unknown;
  readonly item?: Said;
  readonly key?: Said;
  readonly value?: Said;
  readonly entries?: Readonly<Record<string, Said>>;
}

/** Of strings: the first that fits. Ids of several rows differ by `at`. */
const textsAt = (at: number): readonly string[] => [
  `0198f7a2-0000-7000-8000-00000000000${at}`,
  '2026-11-24T03:00:00.000Z',
  '2026-11-24',
  '12.50',
  '0.5500',
  `PHP`,
  'felt-slot',
  `sample${at}`,
];

/** What its name says, and no schema does. */
const NAMED: Readonly<Record<string, unknown>> = { zone: 'Asia/Manila' };

/** A value as a call would answer it, made from its schema; `at` tells several apart. */
export function sampleOf(schema: v.GenericSchema<unknown, unknown>, at = 1): unknown {
  const said = schema as unknown as Said;
  const inner = (part: Said | string, n = at): unknown => sampleOf(part as unknown as v.GenericSchema, n);
  const [base] = said.pipe ?? [said];
  if (base && said.pipe && base.type === 'string') return textSample(schema, at);
  switch (said.type) {
    case 'optional':
    case 'nullable':
    case 'nullish':
      return inner(said.wrapped ?? said);
    case 'picklist':
    case 'enum':
      return said.options?.[(at - 1) % said.options.length];
    case 'literal':
      return said.literal;
    case 'union':
    case 'variant':
      return inner(said.options?.[0] ?? said);
    case 'string':
      return `sample ${at}`;
    case 'number':
      return at;
    case 'boolean':
      return true;
    case 'array':
      return [inner(said.item ?? said, 1), inner(said.item ?? said, 2)].slice(0, at === 1 ? 2 : 1);
    case 'record':
      return { [said.key?.type === 'picklist' ? String(inner(said.key)) : 'EN']: inner(said.value ?? said) };
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(said.entries ?? {}).map(([name, part]) => [name, NAMED[name] ?? inner(part)]),
      );
    default:
      return null;
  }
}

function textSample(schema: v.GenericSchema<unknown, unknown>, at: number): unknown {
  const found = textsAt(at).find((text) => v.safeParse(schema, text).success);
  if (found === undefined) throw new Error('no sample fits a text: add one to textsAt');
  return found;
}
