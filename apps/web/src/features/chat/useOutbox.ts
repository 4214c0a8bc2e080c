import { newId } from '@baize/client/newId.ts';
import { sendChatMessage, sendChatPicture, tidyChatText, type ChatTopic } from '@baize/contract/chat/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../app/app.ts';
import { pictureKey, useAskChat } from './chat.queries.ts';
import { createOutbox, type Outgoing } from './outbox.ts';
import { pauseInView } from './pauseInView.ts';
import { openUnsent, type Unsent } from './unsent.store.ts';

export interface Writing {
  readonly outgoing: readonly Outgoing[];
  readonly write: (words: { readonly text?: string; readonly picture?: string; readonly topic?: ChatTopic }) => void;
  readonly retry: () => void;
  readonly drop: (clientId: string) => void;
  readonly settle: (clientIds: ReadonlySet<string>) => void;
}

/** Kept on the phone and sent in order, once. `conversationId` is empty for a new one. */
export function useOutbox(conversationId: string): Writing {
  const { call, session } = useApp();
  const queries = useQueryClient();
  const askChat = useAskChat();
  const member = `${session?.merchantCode ?? ''}/${session?.userName ?? ''}`;

  async function send({ picture, text, topic, ...message }: Unsent, onShare: (share: number) => void) {
    const what = { conversationId: message.conversationId, clientId: message.clientId, topic: topic as ChatTopic };
    if (picture === '') return call(sendChatMessage, { ...what, text });
    const sent = await call(sendChatPicture, { ...what, picture }, { onUpload: onShare });
    // It need not come back over the line.
    queries.setQueryData(pictureKey(sent.pictureId), picture);
    return sent;
  }
  const [outbox] = useState(() =>
    createOutbox({ store: openUnsent(member), send, pause: pauseInView, onSent: askChat }),
  );
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.get);

  useEffect(() => {
    void outbox.begin();
    addEventListener('online', outbox.retry);
    return () => {
      removeEventListener('online', outbox.retry);
      outbox.end();
    };
  }, [outbox]);

  return {
    outgoing,
    write: ({ text = '', picture = '', topic = 'other' }) =>
      void outbox.send({
        clientId: newId(),
        member,
        conversationId,
        topic,
        text: tidyChatText(text),
        picture,
        at: new Date().toISOString(),
      }),
    retry: outbox.retry,
    drop: (clientId) => void outbox.drop(clientId),
    settle: outbox.settle,
  };
}
