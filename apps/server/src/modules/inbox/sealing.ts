import type { App } from '../../kernel/app.ts';
import type { KeptNotice } from '../delivery/index.ts';

const MESSAGE = 'inboxMessage';
const FEEDBACK = 'inboxFeedback';

/** A notice in the reader's language, or staff's plain text. */
export type Saying =
  | { readonly by: 'notice'; readonly kept: KeptNotice }
  | { readonly by: 'staff'; readonly title: string; readonly text: string }
  | { readonly by: 'feedback'; readonly asked: string; readonly answer: string };

/** Bound to its row: rows cannot be swapped. */
const seal = (app: App, purpose: string, id: string, value: unknown): Buffer =>
  app.cipher.seal(purpose, Buffer.from(JSON.stringify({ id, value })));

function open(app: App, purpose: string, id: string, sealed: Uint8Array): unknown {
  const opened = JSON.parse(app.cipher.open(purpose, Buffer.from(sealed)).toString()) as { id: string; value: unknown };
  if (opened.id !== id) throw new Error('a message holds the words of another');
  return opened.value;
}

export const sealSaying = (app: App, id: string, saying: Saying): Buffer => seal(app, MESSAGE, id, saying);
export const openSaying = (app: App, id: string, sealed: Uint8Array): Saying =>
  open(app, MESSAGE, id, sealed) as Saying;
export const reencryptSaying = (app: App, sealed: Uint8Array): Buffer | null =>
  app.cipher.reencrypt(MESSAGE, Buffer.from(sealed));

export const sealFeedback = (app: App, id: string, text: string): Buffer => seal(app, FEEDBACK, id, text);
export const openFeedback = (app: App, id: string, sealed: Uint8Array): string =>
  String(open(app, FEEDBACK, id, sealed));
export const reencryptFeedbackText = (app: App, sealed: Uint8Array): Buffer | null =>
  app.cipher.reencrypt(FEEDBACK, Buffer.from(sealed));
