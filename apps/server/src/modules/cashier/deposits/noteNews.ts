import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { noteException } from '../exceptions.ts';
import type { ExceptionKind } from '../exceptions.store.ts';
import type { Deposit } from './deposits.rules.ts';

interface News {
  readonly kind: ExceptionKind;
  /** Names the news within its account: told again it is the same. */
  readonly key: string;
  readonly amount?: bigint | null;
  readonly currency?: string;
  readonly detail?: Readonly<Record<string, string>>;
}

/** Writes down, once, what a gateway says of a deposit and cannot be acted on. */
export const noteNews = (
  app: App,
  tx: Db,
  { merchantId, memberId, gatewayAccountId, id, currency }: Deposit,
  { key, ...news }: News,
): Promise<void> =>
  noteException(app, tx, {
    ...{ merchantId, memberId, currency, subjectId: id, accountId: gatewayAccountId },
    ...news,
    key: `${gatewayAccountId} ${key}`,
  });
