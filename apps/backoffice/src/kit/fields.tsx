import type { AnyList, RowOf, Tone } from '@baize/contract/backoffice/define.ts';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { Tag } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { PanelPart } from '../parts/page/DetailPanel.tsx';
import { MemberLink } from '../parts/show/MemberLink.tsx';
import { amount, figure, moment } from '../parts/show/words.ts';
import type { Column } from '../parts/tables/DataTable.tsx';
import styles from './kit.module.css';

/** Whom a call lets in; null: any of the staff. A courtesy: the server judges. */
export const permissionOf = ({ access }: Pick<StaffCall, 'access'>): Permission | null =>
  access.startsWith('operator:') ? (access.slice('operator:'.length) as Permission) : null;

/** Whether the person at the desk may make a call at a merchant. */
export function useMay(call: Pick<StaffCall, 'access'>, merchantId: string): boolean {
  const { may } = useDesk();
  const permission = permissionOf(call);
  return permission === null || may(permission, merchantId);
}

/** Words of a field by the codes that it may have. */
export const wordsFor = <W extends string>(codes: readonly W[], say: (code: W) => string) =>
  Object.fromEntries(codes.map((code) => [code, say(code)])) as Readonly<Record<W, string>>;

/** Words of a list's states. */
export const stateWords = <S extends string>(
  { states }: { readonly states?: Readonly<Record<S, Tone>> | undefined },
  say: (state: S) => string,
) => wordsFor(Object.keys(states ?? {}) as S[], say);

/** A fact: who did something, and when; "–": nobody yet. */
export const doneBy = (by: string, at: string | null): string =>
  by === '' ? '–' : t('common.byAt', { by, at: moment(at) });

type With<Name extends string, Value> = Readonly<Record<Name, Value>>;

/** A column of text; "–": none. */
export const said = <Name extends string>(key: Name, head: string): Column<With<Name, string | null>> => ({
  ...{ key, head },
  cell: (row) => row[key] || '–',
});

/** A column of one of some words, by its name in the row. */
export const worded = <Name extends string>(
  key: Name,
  head: string,
  words: Readonly<Record<string, string>>,
): Column<With<Name, string>> => ({ key, head, cell: (row) => words[row[key]] ?? row[key] });

/** A column of amounts in the row's currency; "–": none. */
export const money = <Name extends string>(
  key: Name,
  head: string,
): Column<With<Name, string | null> & { readonly currency: string }> => ({
  ...{ key, head, figure: true },
  cell: (row) => (row[key] === null ? '–' : amount(row[key] as string, row.currency)),
});

/** A column of amounts that name no currency, as the server wrote them. */
export const sum = <Name extends string>(key: Name, head: string): Column<With<Name, string>> => ({
  ...{ key, head, figure: true },
  cell: (row) => row[key],
});

/** A column of whole numbers. */
export const count = <Name extends string>(key: Name, head: string): Column<With<Name, number>> => ({
  ...{ key, head, figure: true },
  cell: (row) => figure(row[key]),
});

/** A column of moments; "–": not yet. */
export const when = <Name extends string>(key: Name, head: string): Column<With<Name, string | null>> => ({
  ...{ key, head, figure: true },
  cell: (row) => moment(row[key]),
});

/** How the states of a list look: their words from the page, their tones from the contract. */
export const stateTag = (list: AnyList, words: Readonly<Record<string, string>>) => (state: string) => (
  <Tag tone={list.states?.[state] ?? 'plain'}>{words[state] ?? state}</Tag>
);

/** The column of a list's states. */
export const states = <L extends AnyList>(
  list: L & (RowOf<L> extends { readonly state: string } ? unknown : never),
  words: Readonly<Record<string, string>>,
): Column<{ readonly state: string }> => {
  const tag = stateTag(list, words);
  return { key: 'state', head: t('common.status'), cell: ({ state }) => tag(state) };
};

/** A fact: the member, as a way to the account. */
export const member = (merchantId: string, { memberId, userName }: { memberId: string; userName?: string }) =>
  [
    t('common.member'),
    <MemberLink key="member" merchantId={merchantId} memberId={memberId} {...(userName ? { name: userName } : {})} />,
  ] as const;

/** What people wrote, in their lines and in the direction of their letters. */
export const Prose = ({ children }: { readonly children: string }) => (
  <p dir="auto" className={styles.prose}>
    {children}
  </p>
);

/** What somebody wrote, as a part of a panel. */
export const NotePart = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <PanelPart title={title}>
    <Prose>{children}</Prose>
  </PanelPart>
);
