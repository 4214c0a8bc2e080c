import type { DeskFromClient, DeskNews } from '@baize/contract/backoffice/live.ts';
import { CHAT_TYPING_MS } from '@baize/contract/chat/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chatKey, CHATS } from './chat.queries.ts';

const PING_MS = 25_000;
const AGAIN_MS = { first: 500, last: 15_000 };
/** Many pieces of news in one moment are one question: the first at once, the rest after the pause. */
const ASK_EVERY_MS = 500;

/**
 * The live connection of the desk at one merchant. What is told is a hint: lists and the conversation are asked for anew, also after each
 * new connection. Answers in which conversation the member is writing at this moment.
 */
export function useDeskLive(merchantId: string): { readonly isConnected: boolean; readonly typingIn: string } {
  const queries = useQueryClient();
  const [isConnected, setConnected] = useState(false);
  const [typingIn, setTypingIn] = useState('');
  useEffect(() => {
    if (merchantId === '') return;
    let fade: ReturnType<typeof setTimeout> | undefined;
    const lists = askSoon(() => void queries.invalidateQueries({ queryKey: [...CHATS, 'list', merchantId] }));
    const handle = (news: DeskNews): void => {
      if (news.type === 'welcome') {
        setConnected(true);
        void queries.invalidateQueries({ queryKey: CHATS });
      } else if (news.type === 'chats') lists.ask();
      else if (news.type === 'chat') {
        clearTimeout(fade);
        setTypingIn(news.typing ? news.conversationId : '');
        if (news.typing) fade = setTimeout(() => setTypingIn(''), CHAT_TYPING_MS.fades);
        else {
          void queries.invalidateQueries({ queryKey: chatKey(merchantId, news.conversationId) });
          lists.ask();
        }
      }
    };
    const stop = connect(merchantId, handle, () => setConnected(false));
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

/** Keeps a connection open until it is stopped; after each loss it waits longer. */
function connect(merchantId: string, handle: (news: DeskNews) => void, onLost: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs: number = AGAIN_MS.first;
  let isStopped = false;
  const send = (message: DeskFromClient): void => socket?.send(JSON.stringify(message));
  const open = (): void => {
    const address = new URL('/bo/v1/live', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(address);
    const pings = setInterval(() => socket?.readyState === WebSocket.OPEN && send({ type: 'ping' }), PING_MS);
    socket.addEventListener('open', () => send({ type: 'hello', merchantId }));
    socket.addEventListener('message', ({ data }) => {
      const news = JSON.parse(String(data)) as DeskNews;
      if (news.type === 'welcome') pauseMs = AGAIN_MS.first;
      handle(news);
    });
    socket.addEventListener('close', () => {
      clearInterval(pings);
      onLost();
      if (isStopped) return;
      timer = setTimeout(open, pauseMs / 2 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % (pauseMs / 2)));
      pauseMs = Math.min(pauseMs * 2, AGAIN_MS.last);
    });
  };
  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
