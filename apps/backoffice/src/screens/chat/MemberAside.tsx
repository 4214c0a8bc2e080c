import type { ChatView } from '@baize/contract/backoffice/chat.ts';
import { useState } from 'react';
import { Checkbox, Skeleton, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useChats, useMarkComplaint } from '../../features/chat/index.ts';
import { useMember, useMemberEntries } from '../../features/members/index.ts';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { entryWords } from '../../parts/show/entryWords.ts';
import { amount, KYC_STATES, MEMBER_STATUSES, moment } from '../../parts/show/words.ts';
import { rowsOf } from '../../parts/tables/PagedTable.tsx';
import styles from './chat.module.css';
import { TOPICS } from './chatWords.ts';

interface MemberAsideProps {
  readonly merchantId: string;
  readonly view: ChatView;
  readonly onOpen: (conversationId: string) => void;
}

export function MemberAside({ merchantId, view: { chat }, onOpen }: MemberAsideProps) {
  const { may } = useDesk();
  const before = (rowsOf(useChats(merchantId, 'closed', chat.userName)) ?? []).filter(
    ({ conversationId }) => conversationId !== chat.conversationId,
  );
  return (
    <aside className={styles.aside} aria-label={t('chat.aboutUsername', { userName: chat.userName })}>
      {may('members.read', merchantId) ? (
        <MemberFacts owner={{ merchantId, memberId: chat.memberId }} />
      ) : (
        <h2>{chat.userName}</h2>
      )}
      {chat.rating !== null && (
        <PanelPart title={t('chat.rating')}>
          <p dir="auto">
            {chat.ratingText === ''
              ? t('chat.ratingOf5', { rating: chat.rating })
              : t('chat.ratingWithText', { rating: chat.rating, text: chat.ratingText })}
          </p>
        </PanelPart>
      )}
      {may('chat.answer', merchantId) && <Complaint merchantId={merchantId} chat={chat} />}
      <PanelPart title={t('chat.earlierConversations')}>
        {before.length === 0 ? (
          <p>{t('chat.noEarlierConversations')}</p>
        ) : (
          <ul className={styles.before}>
            {before.slice(0, BEFORE_MAX).map((one) => (
              <li key={one.conversationId}>
                <button type="button" onClick={() => onOpen(one.conversationId)}>
                  {[
                    moment(one.closedAt),
                    TOPICS[one.topic],
                    one.rating !== null && t('chat.ratingOf5', { rating: one.rating }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </PanelPart>
    </aside>
  );
}

function Complaint({ merchantId, chat }: { readonly merchantId: string; readonly chat: ChatView['chat'] }) {
  const { say } = useDesk();
  const mark = useMarkComplaint();
  const [busy, setBusy] = useState(false);
  async function handleMark(complaint: boolean): Promise<void> {
    setBusy(true);
    await mark({ merchantId, conversationId: chat.conversationId, complaint }).catch((problem: Error) =>
      say(problem.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <Checkbox checked={chat.complaint} disabled={busy} onChange={({ target }) => void handleMark(target.checked)}>
      {t('chat.complaintKeptForFiveYears')}
    </Checkbox>
  );
}

const BEFORE_MAX = 5;
const ENTRIES_MAX = 5;

function MemberFacts({ owner }: { owner: { merchantId: string; memberId: string } }) {
  const { data, error } = useMember(owner);
  const entries = useMemberEntries(owner).data?.pages[0];
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton block={160} />;
  const { main, locked, bonus } = data.balances;
  return (
    <>
      <header className={styles.asideHead}>
        <h2 className="grow">{data.payeeName || data.userName}</h2>
        <Tag tone={data.kyc === 'A' ? 'ok' : data.kyc === 'R' ? 'bad' : 'plain'}>
          {t('chat.identityStatus', { status: KYC_STATES[data.kyc] })}
        </Tag>
      </header>
      <Facts
        facts={[
          [t('common.status'), MEMBER_STATUSES[data.status]],
          [t('chat.memberSince'), moment(data.createdAt)],
          [t('common.lastLogin'), moment(data.lastLoginAt)],
          [t('common.mainWallet'), amount(main, data.currency)],
          [t('chat.held'), amount(locked, data.currency)],
          [t('chat.bonus'), amount(bonus, data.currency)],
          [t('common.account'), <MemberLink key="member" {...owner} />],
        ]}
      />
      <PanelPart title={t('chat.lastEntries')}>
        {entries && entries.list.length > 0 ? (
          <Facts
            facts={entries.list
              .slice(0, ENTRIES_MAX)
              .map((entry) => [
                moment(entry.createdAt),
                `${entryWords(entry.code)} ${amount(entry.amount, entries.currency)}`,
              ])}
          />
        ) : (
          <p>{entries ? t('chat.noEntriesYet') : t('chat.loading')}</p>
        )}
      </PanelPart>
    </>
  );
}
