import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { useDesk, type Session } from './desk.ts';

type DeskMerchant = Session['merchants'][number];

/** Those with a permission; looked at: the requested, or the first. */
export function useMerchants(
  permission: Permission | readonly Permission[],
  requested: string,
): { readonly list: readonly DeskMerchant[]; readonly merchantId: string } {
  const { session, may } = useDesk();
  const list = session.merchants.filter(({ id }) => may(permission, id));
  return { list, merchantId: list.find(({ id }) => id === requested)?.id ?? list[0]?.id ?? '' };
}
