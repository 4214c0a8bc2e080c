import type { App } from '../../../kernel/app.ts';

type Row = { readonly merchantId: string; readonly id: string };
const purposeOf = ({ merchantId, id }: Row): string => `change:${merchantId}:${id}`;

/** For its row only. */
export const sealForChange = (app: App, row: Row, secret: unknown): Buffer =>
  app.cipher.seal(purposeOf(row), Buffer.from(JSON.stringify(secret)));

export const openForChange = (app: App, row: Row, sealed: Uint8Array): unknown =>
  JSON.parse(app.cipher.open(purposeOf(row), Buffer.from(sealed)).toString());

export const reencryptForChange = (app: App, row: Row, sealed: Uint8Array): Buffer | null =>
  app.cipher.reencrypt(purposeOf(row), Buffer.from(sealed));
