import type { ChatConversation, ChatTopic } from '@baize/contract/chat/chat.ts';
import { Button, Empty } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { useLaunchChat } from '../chatEntrance/index.ts';
import { ChatBones } from './ChatBones.tsx';
import { ChatFrame } from './ChatFrame.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { useChat, useTalk, useTyping } from './chat.queries.ts';
import { Composer } from './Composer.tsx';
import { Hello } from './Hello.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { newestOf, type Fresh, type Talk } from './messages.rules.ts';
import { MessageLog } from './MessageLog.tsx';
import { Note } from './Note.tsx';
import { QueueCard } from './QueueCard.tsx';
import { Rating } from './Rating.tsx';
import { useOutbox, type Writing } from './useOutbox.ts';
import { useReadMark } from './useReadMark.ts';

type Chat = NonNullable<ReturnType<typeof useChat>['data']>;

export function LiveChat() {
  const { t } = useApp();
  const found = useChat();
  if (found.data) return <Chat chat={found.data} />;
  return (
    <ChatFrame head={<ChatHeader />}>
      <QueryView
        query={found}
        waiting={<ChatBones />}
        failed={{ title: t('chat.failed'), text: t('chat.failedText') }}
      />
    </ChatFrame>
  );
}

function Chat({ chat }: { readonly chat: Chat }) {
  const { conversation } = chat;
  const writing = useOutbox(conversation?.id ?? '');
  const [topic, setTopic] = useState<ChatTopic | ''>('');
  if (chat.outside) return <Outside />;
  if (conversation) return <Conversation key={conversation.id} chat={chat} known={conversation} writing={writing} />;
  if (!chat.open && writing.outgoing.length === 0) return <LeaveQuestion chat={chat} onWrite={writing.write} />;
  return (
    <ChatFrame
      head={<ChatHeader chat={chat} />}
      foot={<Composer onWrite={(words) => writing.write({ ...words, topic: topic || 'other' })} />}
    >
      {writing.outgoing.length === 0 ? (
        <Hello topics={chat.topics} topic={topic} onTopic={setTopic} />
      ) : (
        <MessageLog messages={NONE} writing={writing} staffReadSeq={0} />
      )}
    </ChatFrame>
  );
}

/** An outside service, in its own window. */
function Outside() {
  const { t } = useApp();
  const launch = useLaunchChat();
  return (
    <ChatFrame head={<ChatHeader />}>
      <Empty title={t('chat.outside')} text={t('chat.outsideText')}>
        <Button kind="main" onClick={launch}>
          {t('chat.outsideOpen')}
        </Button>
      </Empty>
    </ChatFrame>
  );
}

interface ConversationProps {
  readonly chat: Chat;
  readonly known: ChatConversation;
  readonly writing: Writing;
}

function Conversation({ chat, known, writing }: ConversationProps) {
  const { t } = useApp();
  const found = useTalk(known.id);
  const conversation = found.data?.conversation ?? known;
  const messages = found.data?.messages ?? NONE;
  const newest = newestOf(messages);
  const typing = useTyping(conversation.id, newest);
  const [isAtEnd, setAtEnd] = useState(true);
  useReadMark(conversation, newest, isAtEnd);
  const [isSkipped, setSkipped] = useState(false);
  // Its mark stays where it was when the page opened.
  const [fresh] = useState<Fresh>({ after: known.readSeq, upTo: known.lastSeq });

  const { settle } = writing;
  useEffect(() => settle(new Set(messages.map(({ clientId }) => clientId))), [settle, messages]);

  const rates = conversation.state === 'closed' && conversation.mayRate && !isSkipped;
  return (
    <ChatFrame
      head={<ChatHeader chat={chat} conversation={conversation} />}
      foot={
        rates ? undefined : (
          <Composer
            conversationId={conversation.id}
            placeholder={t(PLACEHOLDERS[conversation.state])}
            onWrite={writing.write}
          />
        )
      }
    >
      <QueryView
        // What is being sent is seen while the others load.
        query={{ ...found, data: found.isError && !found.data ? undefined : messages }}
        waiting={null}
        failed={{ title: t('chat.failed'), text: t('chat.failedText') }}
      >
        {(said) => (
          <MessageLog
            conversationId={conversation.id}
            messages={said}
            isLoading={!found.data}
            writing={writing}
            staffReadSeq={conversation.staffReadSeq}
            fresh={fresh}
            typing={typing ? (conversation.staff?.name ?? t('page.chat')) : ''}
            onAtEnd={setAtEnd}
            above={conversation.state === 'waiting' && <QueueCard conversation={conversation} />}
          >
            {conversation.state === 'left' && <Note opensAt={chat.opensAt} />}
            {rates && <Rating conversation={conversation} onSkip={() => setSkipped(true)} />}
          </MessageLog>
        )}
      </QueryView>
    </ChatFrame>
  );
}

const NONE: Talk['messages'] = [];
const PLACEHOLDERS = {
  waiting: 'chat.writeMore',
  left: 'chat.writeMore',
  open: 'chat.write',
  closed: 'chat.writeAgain',
} as const;
