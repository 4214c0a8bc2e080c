import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { ledgerEntries } from '@baize/contract/backoffice/cashierLedger.ts';
import { deskGames } from '@baize/contract/backoffice/games.ts';
import { memberSearch } from '@baize/contract/backoffice/members.ts';
import { staffSession } from '@baize/contract/backoffice/session.ts';
import { staffList } from '@baize/contract/backoffice/staff.ts';
import { UUID } from '@baize/contract/shapes.ts';
import type { CallDesk } from './client.ts';
import { t } from './texts.ts';

/** Something the palette can lead to. */
export interface Found {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  /** An address of the desk, with its search. */
  readonly to: string;
  readonly search: Record<string, string>;
}

export interface Finder {
  readonly permission: Permission;
  find(call: CallDesk, text: string, signal: AbortSignal): Promise<Found[]>;
}

const EACH_MAX = 3;

/** Screens that hold people or things add theirs. */
export const FINDERS: readonly Finder[] = [
  {
    permission: 'members.read',
    find: async (call, search, signal) => {
      const { merchants } = await call(staffSession, {}, signal);
      const found = await Promise.all(
        merchants.map(async ({ id: merchantId, name }) => {
          const { list } = await call(memberSearch, { merchantId, search }, signal);
          return list.slice(0, EACH_MAX).map(({ id, userName }) => ({
            key: `member-${id}`,
            title: userName,
            hint: t('app.memberOf', { name }),
            to: '/members',
            search: { merchant: merchantId, search: userName, open: id },
          }));
        }),
      );
      return found.flat();
    },
  },
  {
    permission: 'games.read',
    find: async (call, search, signal) => {
      const { merchants } = await call(staffSession, {}, signal);
      const [merchant] = merchants;
      if (!merchant) return [];
      const { list } = await call(deskGames, { merchantId: merchant.id, search }, signal);
      return list.slice(0, EACH_MAX).map(({ nodeId, name, vendorName }) => ({
        key: `game-${nodeId}`,
        title: name,
        hint: t('app.gameOf', { vendorName }),
        to: '/games',
        search: { merchant: merchant.id, search: name, open: nodeId },
      }));
    },
  },
  {
    // As members and gateways name it.
    permission: 'ledger.read',
    find: async (call, search, signal) => {
      const reference = search.trim().toLowerCase();
      if (!UUID.test(reference)) return [];
      const { merchants } = await call(staffSession, {}, signal);
      const found = await Promise.all(
        merchants.map(async ({ id: merchantId, name }) => {
          const { list } = await call(ledgerEntries, { merchantId, search: reference }, signal);
          const [newest] = list;
          if (!newest) return [];
          return [
            {
              key: `entries-${reference}`,
              title: t('app.entriesOf', { source: newest.source, reference: reference.slice(0, 8) }),
              hint: t('app.usernameOfName', { userName: newest.userName, name }),
              to: '/ledger',
              search: { merchant: merchantId, search: reference },
            },
          ];
        }),
      );
      return found.flat();
    },
  },
  {
    permission: 'staff.read',
    find: async (call, search, signal) =>
      (await call(staffList, { search }, signal)).list.slice(0, 5).map(({ id, userName, displayName }) => ({
        key: `staff-${id}`,
        title: displayName || userName,
        hint: t('app.staffUsername', { userName }),
        to: '/staff',
        search: { open: id, search: userName },
      })),
  },
];
