import { useState } from 'react';
import * as v from 'valibot';
import type { SentMessageRow } from '@baize/contract/backoffice/sentMessages.ts';
import { Button, Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
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
import styles from './SentMessages.module.css';

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
/** What each state means, for who meets it the first time. */
const MEANINGS: Record<SentMessageRow['state'], string> = {
  waiting: 'It’s sent as soon as the provider accepts it, or the next day once the daily share is used.',
  sent: 'Accepted by the provider; the text was deleted.',
  kept: 'No provider is set up, so it stays here.',
  failed: 'All attempts failed.',
  withheld: 'Not sent: no member has this contact, or a later notice covers it.',
};

/** Messages to members, and how their delivery stands. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('messages.read', state.merchant);
  const found = useSentMessages({ merchantId, state: state.state, memberId: state.memberId });
  const { row: opened, hasLeft } = useOpened(rowsOf(found), state.open, ({ id }) => id);
  return (
    <Page
      title="Sent messages"
      about="Codes and notices to members, newest first"
      panel={
        opened && (
          <MessagePanel row={opened} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label="State"
          value={state.state}
          options={STATES.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ state: value as typeof state.state, open: '' })}
        />
        {state.memberId !== '' && (
          <Button small kind="ghost" onClick={() => change({ memberId: '' })}>
            All messages
          </Button>
        )}
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier messages"
        label="Sent messages"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        openKey={state.open}
        onOpen={({ id }) => change({ open: id })}
        empty={<Empty title="No messages" text="No matches." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<SentMessageRow>[] = [
  { key: 'purpose', head: 'What', cell: ({ purpose }) => sentence(purpose) },
  { key: 'channel', head: 'By', cell: ({ channel }) => (channel === 'sms' ? 'SMS' : 'Email') },
  { key: 'to', head: 'To', cell: ({ to }) => to },
  { key: 'state', head: 'State', cell: ({ state }) => <Tag tone={TONES[state]}>{state}</Tag> },
  { key: 'problem', head: 'Last problem', cell: ({ lastProblem }) => lastProblem || '–' },
  { key: 'tries', head: 'Attempts', figure: true, cell: ({ attempts }) => attempts },
  { key: 'at', head: 'When', figure: true, cell: ({ createdAt }) => moment(createdAt) },
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
      () => say('Trying again. See the status for the result.'),
      (error: Error) => say(error.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <DetailPanel title={sentence(row.purpose)} about={row.to} of={row.id} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          [
            'State',
            <Tag key="state" tone={TONES[row.state]}>
              {row.state}
            </Tag>,
          ],
          ['By', row.channel === 'sms' ? 'SMS' : 'Email'],
          ['Written', moment(row.createdAt)],
          ['Sent', moment(row.sentAt)],
          ['Attempts', String(row.attempts)],
          ['Last problem', row.lastProblem || '–'],
          [
            'Member',
            row.memberId ? <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} /> : 'no account',
          ],
        ]}
      />
      <p>{MEANINGS[row.state]}</p>
      {row.canRetry && may('messages.write', merchantId) && (
        <Button kind="main" busy={busy} onClick={() => void handleRetry()}>
          {row.state === 'waiting' ? 'Try now' : 'Send again'}
        </Button>
      )}
      {row.text !== null && (
        <PanelPart title="Text (shown in the demo only)">
          {row.subject && <b>{row.subject}</b>}
          <p className={styles.text}>{row.text}</p>
        </PanelPart>
      )}
    </DetailPanel>
  );
}
