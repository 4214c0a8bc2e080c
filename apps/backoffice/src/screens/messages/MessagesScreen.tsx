import { useState } from 'react';
import * as v from 'valibot';
import { BROADCAST_STATES, type BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { MESSAGE_KINDS } from '@baize/contract/inbox/inbox.ts';
import { Button, Empty, Field, SelectField, Tag, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useBroadcasts, useSendMemberMessage } from '../../features/inbox/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { BroadcastForm } from './BroadcastForm.tsx';
import { BroadcastPanel } from './BroadcastPanel.tsx';
import { audienceWords, KINDS, STATES } from './broadcastWords.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist([...BROADCAST_STATES, '']), ''), ''),
  open: text,
});

/** Broadcasts to many members, and messages to one. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may, say } = useDesk();
  const { list, merchantId } = useMerchants('inbox.read', state.merchant);
  const found = useBroadcasts(merchantId, state.state);
  const [making, setMaking] = useState<Making>(null);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ broadcastId }) => broadcastId);
  const first = found.data?.pages[0];
  const languages = first?.languages ?? ['EN'];
  const zone = first?.zone ?? 'UTC';
  return (
    <Page
      title={t('common.messages')}
      about={t('messages.broadcastsToManyMembersAnd')}
      actions={may('inbox.write', merchantId) && <NewButtons onNew={setMaking} />}
      panel={
        row && (
          <BroadcastPanel
            key={row.broadcastId}
            row={row}
            hasLeft={hasLeft}
            {...{ merchantId, languages, zone }}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label={t('common.status')}
          value={state.state}
          options={BROADCAST_STATES.map((value) => ({ value, label: STATES[value][0] }))}
          onChange={(value) => change({ open: '', state: BROADCAST_STATES.find((known) => known === value) ?? '' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('messages.moreBroadcasts')}
        label={t('messages.broadcasts')}
        columns={COLUMNS}
        rowKey={({ broadcastId }) => broadcastId}
        openKey={state.open}
        onOpen={({ broadcastId }) => change({ open: broadcastId })}
        empty={<Empty title={t('messages.noBroadcasts')} text={t('messages.broadcastsYouSendAppearHere')} />}
      />
      {making === 'broadcast' && (
        <Dialog title={t('messages.newBroadcast')} onClose={() => setMaking(null)}>
          <BroadcastForm
            {...{ merchantId, languages, zone }}
            row={null}
            onCancel={() => setMaking(null)}
            onSaved={({ broadcastId }) => {
              say(t('messages.draftSavedCheckItThen'));
              setMaking(null);
              change({ open: broadcastId, state: '' });
            }}
          />
        </Dialog>
      )}
      {making === 'message' && <MessageDialog merchantId={merchantId} onClose={() => setMaking(null)} />}
    </Page>
  );
}

type Making = 'broadcast' | 'message' | null;

const NewButtons = ({ onNew }: { readonly onNew: (what: Making) => void }) => (
  <>
    <Button kind="line" small onClick={() => onNew('message')}>
      {t('messages.messageToAMember')}
    </Button>{' '}
    <Button kind="main" small onClick={() => onNew('broadcast')}>
      {t('messages.newBroadcast')}
    </Button>
  </>
);

const COLUMNS: readonly Column<BroadcastRow>[] = [
  { key: 'title', head: t('common.title'), cell: ({ texts }) => texts['EN']?.title ?? '' },
  { key: 'kind', head: t('common.kind'), cell: ({ kind }) => KINDS[kind] },
  { key: 'readers', head: t('messages.readers'), cell: audienceWords },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>,
  },
  { key: 'by', head: t('messages.writtenBy'), cell: ({ by }) => by },
  {
    key: 'at',
    head: t('common.when'),
    figure: true,
    cell: ({ sentAt, startsAt, at }) => moment(sentAt ?? startsAt ?? at),
  },
];

const KIND_WORDS: Readonly<Record<string, string>> = {
  account: t('messages.kindWords.account'),
  money: t('messages.kindWords.money'),
  game: t('messages.kindWords.game'),
  service: t('messages.kindWords.service'),
  protection: t('messages.kindWords.protection'),
};
const ONE_KINDS = MESSAGE_KINDS.filter((kind) => kind !== 'news' && kind !== 'promo');

function MessageDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const send = useSendMemberMessage();
  // A repeat is the same message.
  const [messageId] = useState(() => crypto.randomUUID());
  return (
    <Dialog title={t('messages.messageToAMember')} onClose={onClose}>
      <DeskForm
        submit={t('messages.send')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const userName = fields.text('userName');
          await send({
            ...{ merchantId, messageId, userName },
            kind: ONE_KINDS.find((kind) => kind === fields.text('kind')) ?? 'service',
            title: fields.text('title'),
            text: fields.text('text'),
          });
          say(t('messages.sentTo', { userName }));
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="userName"
              label={t('common.username')}
              required
              autoComplete="off"
              error={errors.userName}
            />
            <SelectField
              name="kind"
              label={t('common.kind')}
              defaultValue="service"
              options={ONE_KINDS.map((value) => ({ value, label: KIND_WORDS[value] ?? value }))}
              error={errors.kind}
            />
            <TextField
              name="title"
              label={t('common.title')}
              required
              maxLength={200}
              autoComplete="off"
              error={errors.title}
            />
            <Field label={t('messages.text')} required hint={t('messages.plainTextAnEmptyLine')} error={errors.text}>
              {(ties) => <textarea {...ties} name="text" rows={6} maxLength={4000} />}
            </Field>
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
