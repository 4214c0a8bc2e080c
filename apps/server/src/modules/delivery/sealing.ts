import type { App } from '../../kernel/app.ts';

export const PURPOSE = 'delivery';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** Texts hold codes and links; bound to the id, so that rows cannot be swapped. */
export const sealText = (app: App, id: string, words: Words): Buffer =>
  app.cipher.seal(PURPOSE, Buffer.from(JSON.stringify({ id, ...words })));

export function openText(app: App, id: string, sealed: Uint8Array): Words {
  const opened = JSON.parse(app.cipher.open(PURPOSE, Buffer.from(sealed)).toString()) as Words & { id: string };
  if (opened.id !== id) throw new Error('a message holds the text of another');
  return opened;
}
