import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Text } from '../shapes.ts';

/** G7, G9: after a change of language. */
export const HELP_RELOAD_DEBOUNCE_MS = 200;

export const HelpEntry = v.object({
  /** What `/m/help#tag` names. */
  tag: v.string(),
  title: v.string(),
  /** Sanitised HTML. */
  content: v.string(),
});
export type HelpEntry = v.InferOutput<typeof HelpEntry>;

export const helpCenter = defineCall({
  id: 'helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'any',
  input: v.object({ device: v.optional(Text(10)), language: v.optional(Text(10)) }),
  output: v.object({ list: v.array(HelpEntry) }),
  errors: [],
  summary: 'Terms, privacy, player protection and answers, in the merchant’s order.',
});
