import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { useDesk, type Session } from './desk.ts';

type DeskMerchant = Session['merchants'][number];

/** The merchants at which the person holds a permission, and the one that is looked at: the wished one, or the first. */
export function useMerchants(
  permission: Permission,
  wished: string,
): { readonly list: readonly DeskMerchant[]; readonly merchantId: string } {
  const { session, may } = useDesk();
  const list = session.merchants.filter(({ id }) => may(permission, id));
  return { list, merchantId: list.find(({ id }) => id === wished)?.id ?? list[0]?.id ?? '' };
}
