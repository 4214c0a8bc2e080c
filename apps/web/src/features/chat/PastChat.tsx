import { Button, Empty } from '@baize/ui';
import { Refusal } from '@baize/client';
import { useApp } from '../../app/app.ts';
import { QueryFailed } from '../../app/lists/QueryFailed.tsx';
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
  if (found.error instanceof Refusal && found.error.code === 'chat.unknown') {
    return (
      <ChatFrame head={<ChatHeader isPast />}>
        <Empty title={t('chat.gone')} text={t('chat.goneText')}>
          <Button onClick={() => goTo('/m/chat', { replace: true })}>{t('page.chat')}</Button>
        </Empty>
      </ChatFrame>
    );
  }
  return (
    <ChatFrame head={<ChatHeader isPast />}>
      {found.isError ? (
        <QueryFailed query={found} title={t('chat.failed')} text={t('chat.failedText')} />
      ) : (
        <ChatBones />
      )}
    </ChatFrame>
  );
}
