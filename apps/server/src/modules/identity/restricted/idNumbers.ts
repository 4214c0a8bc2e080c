import type { App } from '../../../kernel/app.ts';

/** Purpose under which ID numbers are sealed and hashed. */
export const ID_NUMBER = 'idNumber';

/** Finds a document again without its number; null: none. */
export const idNumberHash = ({ cipher }: Pick<App, 'cipher'>, merchantId: string, plain: string): string | null =>
  plain === '' ? null : cipher.sign(ID_NUMBER, `${merchantId}|${plain}`);

/** Under every secret, so that older hashes are found. */
export const idNumberHashes = ({ cipher }: Pick<App, 'cipher'>, merchantId: string, plain: string): readonly string[] =>
  plain === '' ? [] : cipher.signatures(ID_NUMBER, `${merchantId}|${plain}`);
