import type { Call } from '@baize/contract/call.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import fastJson from 'fast-json-stringify';
import type { GenericSchema } from 'valibot';

/** JSON Schema of a contract schema: of the answer as it leaves, or of the input as it arrives. */
export function jsonSchemaOf(
  schema: GenericSchema<unknown, unknown>,
  typeMode: 'input' | 'output',
): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-07' });
  return rest as Record<string, unknown>;
}

/** Writes the envelope around an answer. */
type Writer = (envelope: object) => string;

const writers = new WeakMap<object, Writer>();

/** Serializer of a call's answers, made on first use: all at once would delay the start. */
export function answerWriterOf({ output }: Pick<Call, 'output'>): Writer {
  return (envelope) => {
    let write = writers.get(output);
    if (!write) writers.set(output, (write = fastJson(envelopeSchemaOf(output))));
    return write(envelope);
  };
}

const envelopeSchemaOf = (output: Call['output']) => ({
  type: 'object' as const,
  properties: { success: { type: 'boolean' as const }, value: jsonSchemaOf(output, 'output') },
});
