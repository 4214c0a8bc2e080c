import type { App } from '../../kernel/app.ts';

const MESSAGE = 'chatMessage';
const NOTE = 'chatNote';
const RATING = 'chatRating';

/** Words, or which bytes a picture was made from. */
export type Content = { readonly text: string } | { readonly picture: string };

/** Bound to its place: rows cannot be swapped. */
const seal = (app: App, purpose: string, place: string, value: unknown): Buffer =>
  app.cipher.seal(purpose, Buffer.from(JSON.stringify({ place, value })));

function open(app: App, purpose: string, place: string, sealed: Uint8Array): unknown {
  const opened = JSON.parse(app.cipher.open(purpose, Buffer.from(sealed)).toString()) as {
    place: string;
    value: unknown;
  };
  if (opened.place !== place) throw new Error('a chat message holds the words of another');
  return opened.value;
}

interface Place {
  readonly conversationId: string;
  readonly seq: number;
}
const keyOf = ({ conversationId, seq }: Place): string => `${conversationId}:${seq}`;

export const sealContent = (app: App, place: Place, content: Content): Buffer =>
  seal(app, MESSAGE, keyOf(place), content);
export const openContent = (app: App, place: Place, sealed: Uint8Array): Content =>
  open(app, MESSAGE, keyOf(place), sealed) as Content;

export const sealNote = (app: App, id: string, text: string): Buffer => seal(app, NOTE, id, text);
export const openNote = (app: App, id: string, sealed: Uint8Array): string => String(open(app, NOTE, id, sealed));

export const sealRating = (app: App, id: string, text: string): Buffer => seal(app, RATING, id, text);
export const openRating = (app: App, id: string, sealed: Uint8Array): string => String(open(app, RATING, id, sealed));

export const reencryptContent = (app: App, sealed: Uint8Array) => app.cipher.reencrypt(MESSAGE, Buffer.from(sealed));
export const reencryptNote = (app: App, sealed: Uint8Array) => app.cipher.reencrypt(NOTE, Buffer.from(sealed));
export const reencryptRating = (app: App, sealed: Uint8Array) => app.cipher.reencrypt(RATING, Buffer.from(sealed));
