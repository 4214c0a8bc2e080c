import type { Call } from '@baize/contract/call.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** JSON Schema of a contract schema: of the answer as it leaves, or of the input as it arrives. */
export function jsonSchemaOf(
  schema: GenericSchema<unknown, unknown>,
  typeMode: 'input' | 'output',
): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-07' });
  return rest as Record<string, unknown>;
}

/** The envelope around an answer, for the serialiser that Fastify compiles once a route. */
export const answerSchemaOf = (call: Pick<Call, 'output'>): Record<string, unknown> => ({
  type: 'object',
  properties: { success: { type: 'boolean' }, value: jsonSchemaOf(call.output, 'output') },
});
