import { useState } from 'react';
import * as v from 'valibot';
import type { SentMessageRow } from '@baize/contract/backoffice/sentMessages.ts';
import { Button, Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useSentMessages, useRetry } from '../../features/sentMessages/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { moment, sentence } from '../../parts/show/words.ts';
import { PURPOSES } from './purposes.ts';
import styles from './SentMessages.module.css';

const whatOf = ({ purpose }: Pick<SentMessageRow, 'purpose'>): string => PURPOSES[purpose] ?? sentence(purpose);

const STATES = ['waiting', 'sent', 'kept', 'failed', 'withheld'] as const;
const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist(['', ...STATES]), ''), ''),
  memberId: text,
  open: text,
});

const TONES: Record<SentMessageRow['state'], TagTone> = {
  waiting: 'caution',
  sent: 'ok',
  kept: 'info',
  failed: 'bad',
  withheld: 'plain',
};
const STATE_WORDS: Record<SentMessageRow['state'], string> = {
  waiting: t('sentMessages.states.waiting'),
  sent: t('sentMessages.states.sent'),
  kept: t('sentMessages.states.kept'),
  failed: t('sentMessages.states.failed'),
  withheld: t('sentMessages.states.withheld'),
};
const MEANINGS: Record<SentMessageRow['state'], string> = {
  waiting: t('sentMessages.meanings.waiting'),
  sent: t('sentMessages.meanings.sent'),
  kept: t('sentMessages.meanings.kept'),
  failed: t('sentMessages.meanings.failed'),
  withheld: t('sentMessages.meanings.withheld'),
};

/** Messages to members, and how their delivery stands. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('messages.read', state.merchant);
  const found = useSentMessages({ merchantId, state: state.state, memberId: state.memberId });
  const { row: opened, hasLeft } = useOpened(rowsOf(found), state.open, ({ id }) => id);
  return (
    <Page
      title={t('sentMessages.sentMessages')}
      about={t('sentMessages.codesAndNoticesToMembers')}
      panel={
        opened && (
          <MessagePanel row={opened} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label={t('common.status')}
          value={state.state}
          options={STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
          onChange={(value) => change({ state: value as typeof state.state, open: '' })}
        />
        {state.memberId !== '' && (
          <Button small kind="ghost" onClick={() => change({ memberId: '' })}>
            {t('sentMessages.allMessages')}
          </Button>
        )}
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('sentMessages.earlierMessages')}
        label={t('sentMessages.sentMessages')}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        openKey={state.open}
        onOpen={({ id }) => change({ open: id })}
        empty={<Empty title={t('sentMessages.noMessages')} text={t('sentMessages.noMatches')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<SentMessageRow>[] = [
  { key: 'purpose', head: t('common.what'), cell: whatOf },
  {
    key: 'channel',
    head: t('sentMessages.channel'),
    cell: ({ channel }) => (channel === 'sms' ? 'SMS' : t('common.email')),
  },
  { key: 'to', head: t('common.recipient'), cell: ({ to }) => to },
  { key: 'state', head: t('common.status'), cell: ({ state }) => <Tag tone={TONES[state]}>{STATE_WORDS[state]}</Tag> },
  { key: 'problem', head: t('common.lastProblem'), cell: ({ lastProblem }) => lastProblem || '–' },
  { key: 'tries', head: t('sentMessages.attempts'), figure: true, cell: ({ attempts }) => attempts },
  { key: 'at', head: t('common.when'), figure: true, cell: ({ createdAt }) => moment(createdAt) },
];

interface MessagePanelProps {
  /** The list shows it no more. */
  readonly hasLeft: boolean;
  readonly row: SentMessageRow;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function MessagePanel({ row, hasLeft, merchantId, onClose }: MessagePanelProps) {
  const { may, say } = useDesk();
  const retry = useRetry();
  const [busy, setBusy] = useState(false);
  async function handleRetry(): Promise<void> {
    setBusy(true);
    await retry({ merchantId, id: row.id }).then(
      () => say(t('sentMessages.tryingAgainSeeTheStatus')),
      (error: Error) => say(error.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <DetailPanel title={whatOf(row)} about={row.to} of={row.id} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          [
            t('common.status'),
            <Tag key="state" tone={TONES[row.state]}>
              {STATE_WORDS[row.state]}
            </Tag>,
          ],
          [t('sentMessages.channel'), row.channel === 'sms' ? 'SMS' : t('common.email')],
          [t('sentMessages.written'), moment(row.createdAt)],
          [t('common.sent'), moment(row.sentAt)],
          [t('sentMessages.attempts'), String(row.attempts)],
          [t('common.lastProblem'), row.lastProblem || '–'],
          [
            t('common.member'),
            row.memberId ? (
              <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />
            ) : (
              t('sentMessages.noAccount')
            ),
          ],
        ]}
      />
      <p>{MEANINGS[row.state]}</p>
      {row.canRetry && may('messages.write', merchantId) && (
        <Button kind="main" busy={busy} onClick={() => void handleRetry()}>
          {row.state === 'waiting' ? t('sentMessages.tryNow') : t('sentMessages.sendAgain')}
        </Button>
      )}
      {row.text !== null && (
        <PanelPart title={t('sentMessages.textShownInTheDemo')}>
          {row.subject && <b>{row.subject}</b>}
          <p className={styles.text}>{row.text}</p>
        </PanelPart>
      )}
    </DetailPanel>
  );
}
