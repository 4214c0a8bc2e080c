import { Button, Empty } from '@baize/ui';
import { Refusal } from '@baize/client';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { ChatBones } from './ChatBones.tsx';
import { ChatFrame } from './ChatFrame.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { useTalk } from './chat.queries.ts';
import { MessageLog } from './MessageLog.tsx';

/** A conversation of before, to be read. */
export function PastChat({ conversationId }: { readonly conversationId: string }) {
  const { t, goTo } = useApp();
  const found = useTalk(conversationId);
  if (found.data) {
    const { conversation, messages } = found.data;
    return (
      <ChatFrame head={<ChatHeader conversation={conversation} isPast />}>
        <MessageLog conversationId={conversationId} messages={messages} staffReadSeq={conversation.staffReadSeq} />
      </ChatFrame>
    );
  }
  return (
    <ChatFrame head={<ChatHeader isPast />}>
      <QueryView
        query={found}
        waiting={<ChatBones />}
        failed={{ title: t('chat.failed'), text: t('chat.failedText') }}
        refused={(error) =>
          error instanceof Refusal &&
          error.code === 'chat.unknown' && (
            <Empty title={t('chat.gone')} text={t('chat.goneText')}>
              <Button onClick={() => goTo('/m/chat', { replace: true })}>{t('page.chat')}</Button>
            </Empty>
          )
        }
      />
    </ChatFrame>
  );
}
