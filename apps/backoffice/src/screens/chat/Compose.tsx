import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CannedAnswer, ChatRow } from '@baize/contract/backoffice/chat.ts';
import { CHAT_TEXT_MAX, CHAT_TYPING_MS, chatTextLength, tidyChatText } from '@baize/contract/chat/chat.ts';
import { Button, IconButton } from '@baize/ui/index.ts';
import { cameraIcon, lockIcon } from '@baize/ui/iconsMore.ts';
import { Refusal } from '../../app/client.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { useCannedAnswers, useMark, useNote, useSay, useSayPicture } from '../../features/chat/index.ts';
import { readPicture } from '../../parts/forms/readPicture.ts';
import { useDraft } from '../../parts/forms/useDraft.ts';
import styles from './chat.module.css';
import { cannedText } from './chatWords.ts';

/** The id stays: sent again it is the same message. */
export interface Unsent {
  readonly clientId: string;
  readonly text: string;
  readonly isFailed: boolean;
}
type Change = (change: (all: readonly Unsent[]) => readonly Unsent[]) => void;

/** In sight until among the messages; throws refusals. */
export async function sendOnce(
  say: ReturnType<typeof useSay>,
  { clientId, text, ...place }: Unsent & { readonly merchantId: string; readonly conversationId: string },
  change: Change,
): Promise<void> {
  const rest = (all: readonly Unsent[]) => all.filter((one) => one.clientId !== clientId);
  change((all) => [...rest(all), { clientId, text, isFailed: false }]);
  try {
    const { merchantId, conversationId } = place;
    await say({ merchantId, conversationId, clientId, text });
    change(rest);
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status < 500 && error.code !== 'rate.limited';
    change((all) => (isRefused ? rest(all) : [...rest(all), { clientId, text, isFailed: true }]));
    if (isRefused) throw error;
  }
}

interface ComposeProps {
  readonly merchantId: string;
  readonly chat: ChatRow;
  readonly onUnsent: Change;
}

/** Drafts wait, `/` for canned answers, notes, Ctrl+Enter. */
export function Compose({ merchantId, chat, onUnsent }: ComposeProps) {
  const { conversationId } = chat;
  const { say: tell } = useDesk();
  const { draft, write, forget } = useDraft(['chat', conversationId], () => ({ text: '' }));
  const field = useRef<HTMLTextAreaElement>(null);
  const failedNote = useRef<{ noteId: string; text: string } | null>(null);
  const say = useSay();
  const note = useNote();
  const type = useTyping(merchantId, conversationId);
  const canned = useFilled(merchantId, chat);
  const length = chatTextLength(draft.text);
  const mayWrite = length > 0 && length <= CHAT_TEXT_MAX;
  const shown = draft.text.startsWith('/')
    ? canned.filter(({ shortcut }) => shortcut.startsWith(draft.text.slice(1).trim()))
    : canned;

  useHotkeys({
    r: () => field.current?.focus(),
    '/': () => {
      field.current?.focus();
      if (draft.text === '') write({ text: '/' });
    },
  });
  /** At once, so that an answer that comes late never takes away what was typed since. */
  function clear(): void {
    write({ text: '' });
    forget();
    field.current?.focus();
  }
  function giveBack(text: string): void {
    const typed = field.current?.value ?? '';
    write({ text: typed === '' ? text : `${text}\n${typed}` });
  }
  async function handleSend(): Promise<void> {
    if (!mayWrite) return;
    const text = tidyChatText(draft.text);
    clear();
    try {
      const one = { merchantId, conversationId, clientId: crypto.randomUUID(), text, isFailed: false };
      await sendOnce(say, one, onUnsent);
    } catch (error) {
      giveBack(text);
      tell(error instanceof Error ? error.message : String(error), 'bad');
    }
  }
  async function handleNote(): Promise<void> {
    if (!mayWrite) return;
    const text = tidyChatText(draft.text);
    const noteId = failedNote.current?.text === text ? failedNote.current.noteId : crypto.randomUUID();
    clear();
    try {
      await note({ merchantId, conversationId, noteId, text });
      failedNote.current = null;
    } catch (error) {
      failedNote.current = { noteId, text };
      giveBack(text);
      tell(error instanceof Error ? error.message : String(error), 'bad');
    }
  }
  function insert(text: string): void {
    const element = field.current;
    const isCommand = draft.text.startsWith('/');
    const from = isCommand ? 0 : (element?.selectionStart ?? draft.text.length);
    const to = isCommand ? draft.text.length : (element?.selectionEnd ?? from);
    write({ text: draft.text.slice(0, from) + text + draft.text.slice(to) });
    element?.focus();
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && draft.text.startsWith('/') && shown[0]) {
      event.preventDefault();
      insert(shown[0].text);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void handleSend();
    }
  }
  return (
    <footer className={styles.compose}>
      {shown.length > 0 && (
        <div className={styles.canned} role="group" aria-label={t('chat.cannedAnswers')}>
          {shown.slice(0, SHOWN_MAX).map(({ answerId, shortcut, text, isEnglish }) => (
            <button key={answerId} type="button" title={text} onClick={() => insert(text)}>
              <b>/{shortcut}</b>
              {isEnglish && ` ${t('chat.english')}`}
            </button>
          ))}
        </div>
      )}
      <textarea
        ref={field}
        aria-label={t('common.answer')}
        placeholder={t('chat.writeAnAnswerROr')}
        rows={3}
        dir="auto"
        value={draft.text}
        onKeyDown={handleKey}
        onChange={(event) => {
          write({ text: event.target.value });
          if (!event.target.value.startsWith('/')) type();
        }}
      />
      <div className={styles.composeFoot}>
        <PictureButton merchantId={merchantId} conversationId={conversationId} />
        <IconButton icon={lockIcon} small label={t('chat.internalNote')} onClick={() => void handleNote()} />
        <span className="grow num" data-over={length > CHAT_TEXT_MAX || undefined}>
          {t('chat.lengthOfChattextmax', { length, chatTextMax: CHAT_TEXT_MAX })}
        </span>
        <Button kind="main" disabled={!mayWrite} onClick={() => void handleSend()}>
          {t('chat.send')} <kbd>Ctrl ↵</kbd>
        </Button>
      </div>
    </footer>
  );
}

interface PictureButtonProps {
  readonly merchantId: string;
  readonly conversationId: string;
}

/** Sent when chosen; again under the same id. */
function PictureButton({ merchantId, conversationId }: PictureButtonProps) {
  const { say: tell } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const send = useSayPicture();
  const [failed, setFailed] = useState<{ clientId: string; picture: string } | null>(null);
  async function handlePicture(picture: Promise<string>, clientId: string): Promise<void> {
    try {
      const sent = await picture;
      try {
        await send({ merchantId, conversationId, clientId, picture: sent });
        setFailed(null);
      } catch (error) {
        setFailed(error instanceof Refusal && error.status < 500 ? null : { clientId, picture: sent });
        throw error;
      }
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error), 'bad');
    } finally {
      if (input.current) input.current.value = '';
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={t('chat.imageToAttach')}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void handlePicture(readPicture(file), crypto.randomUUID());
        }}
      />
      <IconButton icon={cameraIcon} small label={t('chat.attachAnImage')} onClick={() => input.current?.click()} />
      {failed && (
        <Button kind="line" small onClick={() => void handlePicture(Promise.resolve(failed.picture), failed.clientId)}>
          {t('chat.retryTheImage')}
        </Button>
      )}
    </>
  );
}

const SHOWN_MAX = 6;

function useFilled(
  merchantId: string,
  { language, userName }: ChatRow,
): (CannedAnswer & ReturnType<typeof cannedText>)[] {
  const { data } = useCannedAnswers(merchantId);
  if (!data) return [];
  const fills = { ...data.fills, name: userName };
  return data.list.map((one) => ({ ...one, ...cannedText(one.texts, language, fills) }));
}

/** Told once in a while. */
function useTyping(merchantId: string, conversationId: string): () => void {
  const mark = useMark(merchantId, conversationId);
  const [told] = useState({ at: 0 });
  useEffect(() => () => void (told.at = 0), [told]);
  return () => {
    const now = Date.now();
    if (now - told.at < CHAT_TYPING_MS.every) return;
    told.at = now;
    mark({ typing: true });
  };
}
