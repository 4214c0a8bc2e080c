import { CHAT_TYPING_MS } from '@baize/contract/chat/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chatKey, CHATS, CHAT_LISTS } from './chat.queries.ts';
import { listenAtDesk } from './deskLive.ts';

/** The first news at once, the rest after the pause. */
const ASK_EVERY_MS = 500;

/** News are hints: lists are asked anew, also after reconnecting. Answers where the member writes now. */
export function useDeskLive(merchantId: string): { readonly isConnected: boolean; readonly typingIn: string } {
  const queries = useQueryClient();
  const [isConnected, setConnected] = useState(false);
  const [typingIn, setTypingIn] = useState('');
  useEffect(() => {
    if (merchantId === '') return;
    let fade: ReturnType<typeof setTimeout> | undefined;
    const lists = askSoon(() => void queries.invalidateQueries({ queryKey: CHAT_LISTS }));
    const stop = listenAtDesk(merchantId, (event) => {
      if (event.type === 'lost') setConnected(false);
      else if (event.type === 'welcome') {
        setConnected(true);
        void queries.invalidateQueries({ queryKey: CHATS });
      } else if (event.type === 'chats') lists.ask();
      else if (event.type === 'chat') {
        clearTimeout(fade);
        setTypingIn(event.typing ? event.conversationId : '');
        if (event.typing) fade = setTimeout(() => setTypingIn(''), CHAT_TYPING_MS.fades);
        else {
          void queries.invalidateQueries({ queryKey: chatKey(merchantId, event.conversationId) });
          lists.ask();
        }
      }
    });
    return () => {
      stop();
      lists.stop();
      clearTimeout(fade);
    };
  }, [merchantId, queries]);
  return { isConnected, typingIn };
}

function askSoon(ask: () => void): { ask(): void; stop(): void } {
  let pause: ReturnType<typeof setTimeout> | null = null;
  let isWanted = false;
  const run = (): void => {
    ask();
    isWanted = false;
    pause = setTimeout(() => {
      pause = null;
      if (isWanted) run();
    }, ASK_EVERY_MS);
  };
  return {
    ask() {
      if (pause === null) run();
      else isWanted = true;
    },
    stop() {
      if (pause !== null) clearTimeout(pause);
    },
  };
}
