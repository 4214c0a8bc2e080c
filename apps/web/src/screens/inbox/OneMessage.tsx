import { Refusal } from '@baize/client';
import { Button, Empty, IconButton, Spinner } from '@baize/ui';
import { binIcon } from '@baize/ui/iconsMore.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { MessageView, useDeleteInbox, useInboxMessage, useReadInbox } from '../../features/inbox/index.ts';

/** Opening it marks it read. */
export function OneMessage({ id }: { readonly id: string }) {
  const { t, back, confirm, say, sayError } = useApp();
  const found = useInboxMessage(id);
  const read = useReadInbox();
  const remove = useDeleteInbox();
  const isUnread = found.data?.read === false;
  const handleOpened = useEffectEvent(() => isUnread && read.mutate({ ids: [id] }));
  useEffect(() => {
    handleOpened();
  }, [isUnread]);
  async function handleDelete(): Promise<void> {
    const question = {
      title: t('inbox.deleteOneQuestion'),
      text: t('inbox.deleteText'),
      yes: t('inbox.delete'),
      no: t('inbox.cancel'),
    };
    if (!(await confirm(question))) return;
    try {
      await remove.mutateAsync([id]);
      say(t('inbox.deleted'));
      back();
    } catch (error) {
      sayError(error);
    }
  }
  return (
    <Screen
      title={t('inbox.message')}
      action={
        found.data && <IconButton icon={binIcon} label={t('inbox.deleteOne')} onClick={() => void handleDelete()} />
      }
    >
      <Shown found={found} />
    </Screen>
  );
}

function Shown({ found }: { readonly found: ReturnType<typeof useInboxMessage> }) {
  const { t, goTo } = useApp();
  return (
    <QueryView
      query={found}
      waiting={<Spinner />}
      failed={{ title: t('inbox.failed'), text: t('inbox.failedText') }}
      refused={(error) =>
        error instanceof Refusal &&
        error.code === 'inbox.unknown' && (
          <Empty title={t('inbox.gone')} text={t('inbox.goneText')}>
            <Button onClick={() => goTo('/m/webEmail', { replace: true })}>{t('inbox.showAll')}</Button>
          </Empty>
        )
      }
    >
      {(message) => <MessageView message={message} />}
    </QueryView>
  );
}
