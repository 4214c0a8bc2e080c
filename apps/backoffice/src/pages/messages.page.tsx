import { useState } from 'react';
import { broadcasts, saveBroadcast, sendMemberMessage } from '@baize/contract/backoffice/inbox.ts';
import { Button } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { ActDialog } from '../kit/ActForm.tsx';
import { said, states, useMay, worded } from '../kit/fields.tsx';
import { ListPage, type Open } from '../kit/ListPage.tsx';
import { Dialog } from '../parts/page/Dialog.tsx';
import { moment } from '../parts/show/words.ts';
import { BroadcastForm } from '../screens/messages/BroadcastForm.tsx';
import { BroadcastPanel } from '../screens/messages/BroadcastPanel.tsx';
import { audienceWords, KINDS, STATES } from '../screens/messages/broadcastWords.ts';

/** In which languages a merchant writes, and by which clock. */
interface Ways {
  readonly languages: readonly string[];
  readonly zone: string;
}
const waysOf = (first: Ways | undefined): Ways => first ?? { languages: ['EN'], zone: 'UTC' };

/** Broadcasts to many members, and messages to one. */
export const Screen = () => (
  <ListPage
    list={broadcasts}
    title={t('common.messages')}
    about={t('messages.broadcastsToManyMembersAnd')}
    actions={(merchantId, open, first) => (
      <>
        <MessageToMember merchantId={merchantId} /> <NewBroadcast {...{ merchantId, open }} ways={waysOf(first)} />
      </>
    )}
    filters={{ state: [t('common.status'), STATES] }}
    label={t('messages.broadcasts')}
    columns={[
      { key: 'title', head: t('common.title'), cell: ({ texts }) => texts['EN']?.title ?? '' },
      worded('kind', t('common.kind'), KINDS),
      { key: 'readers', head: t('messages.readers'), cell: audienceWords },
      states(broadcasts, STATES),
      said('by', t('messages.writtenBy')),
      {
        key: 'at',
        head: t('common.when'),
        figure: true,
        cell: ({ sentAt, startsAt, at }) => moment(sentAt ?? startsAt ?? at),
      },
    ]}
    earlier={t('messages.moreBroadcasts')}
    empty={[t('messages.noBroadcasts'), t('messages.broadcastsYouSendAppearHere')]}
    panel={(row, seat, _, first) => <BroadcastPanel row={row} {...seat} {...waysOf(first)} />}
  />
);

interface NewBroadcastProps {
  readonly merchantId: string;
  readonly open: Open;
  readonly ways: Ways;
}

function NewBroadcast({ merchantId, open, ways }: NewBroadcastProps) {
  const { say } = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(saveBroadcast, merchantId)) return null;
  const handleClose = () => setOpen(false);
  return (
    <>
      <Button kind="main" small onClick={() => setOpen(true)}>
        {t('messages.newBroadcast')}
      </Button>
      {isOpen && (
        <Dialog title={t('messages.newBroadcast')} onClose={handleClose}>
          <BroadcastForm
            {...{ merchantId, ...ways }}
            row={null}
            onCancel={handleClose}
            onSaved={({ broadcastId }) => {
              say(t('messages.draftSavedCheckItThen'));
              handleClose();
              open(broadcastId, { state: 'all' });
            }}
          />
        </Dialog>
      )}
    </>
  );
}

const KIND_WORDS = {
  account: t('messages.kindWords.account'),
  money: t('messages.kindWords.money'),
  game: t('messages.kindWords.game'),
  service: t('messages.kindWords.service'),
  protection: t('messages.kindWords.protection'),
};

const MessageToMember = ({ merchantId }: { readonly merchantId: string }) => (
  <ActDialog
    act={sendMemberMessage}
    input={{ merchantId }}
    once="messageId"
    button={t('messages.messageToAMember')}
    kind="line"
    title={t('messages.messageToAMember')}
    fields={{
      userName: t('common.username'),
      kind: { label: t('common.kind'), words: KIND_WORDS, value: 'service' },
      title: { label: t('common.title'), lines: 0 },
      text: { label: t('messages.text'), hint: t('messages.plainTextAnEmptyLine'), lines: 6 },
    }}
    submit={t('messages.send')}
    said={(_, { userName = '' }) => t('messages.sentTo', { userName })}
  />
);
