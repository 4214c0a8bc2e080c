import type { Call } from '@baize/contract/call.ts';
import { COMMON_ERRORS, ERRORS, type ErrorCode } from '@baize/contract/errors.ts';
import { errorText } from '@baize/i18n/errors.ts';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { encryptionKeys } from '@baize/contract/system/start.ts';
import { jsonSchemaOf } from './serialise.ts';

const DESCRIPTION = [
  'The platform’s calls. Answers are wrapped in {success, value}.',
  'A call marked `x-encrypted: JWE` takes no plain body: its JSON travels as a compact JWE (RFC 7516, `ECDH-ES` with `A256GCM`) to the',
  `newest key of \`${encryptionKeys.path}\`, as \`{"payload": "<JWE>"}\` with the header \`Encryption: JWE\`. The JWE’s protected header names the key`,
  '(`kid`), the moment (`iat`, seconds; the keys come with `serverTime`) and a `jti` of its own (8 to 100 printable characters):',
  'each is good once and for five minutes.',
].join(' ');

/** A route that is no call of ours, such as one that takes another's signed bytes. */
export interface DocumentedRoute {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** Media types that it takes. */
  readonly takes: readonly string[];
  readonly errors: readonly ErrorCode[];
}

/** The OpenAPI 3.1 document of the calls that this server answers, and of routes beside them. */
export function openApiOf(calls: readonly Call[], routes: readonly DocumentedRoute[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    for (const [index, path] of [call.path, ...(call.aliases ?? [])].entries()) {
      const key = keyOf(path);
      paths[key] = {
        ...paths[key],
        [call.method.toLowerCase()]: operationOf(call, index === 0 ? call.id : `${call.id}_${index + 1}`),
      };
    }
  }
  for (const route of routes) {
    const key = keyOf(route.path);
    paths[key] = { ...paths[key], [route.method.toLowerCase()]: operationOfRoute(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize',
      version: '1',
      description: DESCRIPTION,
    },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}

const keyOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const namesInPath = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

const operationOfRoute = ({ id, summary, path, takes, errors }: DocumentedRoute): Record<string, unknown> => ({
  operationId: id,
  summary,
  'x-access': 'any',
  parameters: namesInPath(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  requestBody: { content: Object.fromEntries(takes.map((type) => [type, {}])) },
  responses: responsesFor({ type: 'object' }, errors),
});

function operationOf(call: Call, operationId: string): Record<string, unknown> {
  const input = jsonSchemaOf(call.input, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  const inPath = namesInPath(call.path);
  const carriesBody = call.method === 'POST' || call.method === 'PUT';
  const names = Object.keys(input.properties ?? {}).filter((name) => inPath.includes(name) || !carriesBody);
  return {
    operationId,
    summary: call.summary,
    'x-access': call.access,
    ...(call.encrypted ? { 'x-encrypted': 'JWE' } : {}),
    ...(call.access === 'any' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...names.map((name) => ({
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        required: inPath.includes(name) || (input.required ?? []).includes(name),
        schema: input.properties?.[name] ?? {},
      })),
      ...(call.moneyMoving
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }]
        : []),
      ...(call.encrypted
        ? [{ name: 'Encryption', in: 'header', required: true, schema: { type: 'string', const: 'JWE' } }]
        : []),
    ],
    ...(carriesBody ? { requestBody: { content: bodyOf(call, input) } } : {}),
    responses: responsesFor(jsonSchemaOf(call.output, 'output'), [
      ...call.errors,
      ...(call.access === 'any' ? [] : (['session.required', 'session.ended', 'access.denied'] as const)),
    ]),
  };
}

const FORM = 'application/x-www-form-urlencoded';
/** As JSON, and as a form where the call takes one; an encrypted call takes the wrapper of its JWE and nothing else. */
const bodyOf = (call: Call, schema: unknown) =>
  call.encrypted
    ? { 'application/json': { schema: sealed(schema) } }
    : { 'application/json': { schema }, ...(call.form ? { [FORM]: { schema } } : {}) };

const sealed = (schema: unknown) => ({
  type: 'object',
  required: ['payload'],
  properties: {
    payload: {
      type: 'string',
      description: 'A compact JWE; what it decrypts to is JSON of contentSchema.',
      contentMediaType: 'application/jose',
      contentSchema: schema,
    },
  },
});

/** The envelope around a value, and the common refusals beside its own. */
function responsesFor(value: unknown, errors: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy([...new Set([...COMMON_ERRORS, ...errors])], (code) => String(ERRORS[code].status));
  return {
    200: {
      description: 'The answer',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { success: { const: true }, value },
          },
        },
      },
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, list]) => [
        status,
        {
          description: list.map((code) => `${code}: ${errorText(code, SOURCE_LANGUAGE)}`).join('\n'),
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  success: { const: false },
                  errorCode: { enum: list },
                  message: { type: 'string' },
                  fields: { type: 'object' },
                },
              },
            },
          },
        },
      ]),
    ),
  };
}
