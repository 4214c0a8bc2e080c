import { CHAT_TEXT_MAX, chatTextLength, tidyChatText } from '@baize/contract/chat/chat.ts';
import { Icon, Row, Spinner, Text } from '@baize/ui';
import { cameraIcon } from '@baize/ui/iconsMore.ts';
import { useState, type KeyboardEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { compressPicture } from '../../app/compressPicture.ts';
import styles from './Composer.module.css';
import { PictureSheet } from './PictureSheet.tsx';
import { sendIcon } from './sendIcon.ts';
import { unopenedWords } from '../../app/phonePicture.rules.ts';
import { isPictureFile, PICTURE_QUALITY, PICTURE_SIDE_MAX, PICTURE_TYPES } from './picture.rules.ts';
import { useTypingMark } from './useReadMark.ts';

interface ComposerProps {
  readonly conversationId?: string;
  readonly placeholder?: string;
  readonly onWrite: (words: { readonly text?: string; readonly picture?: string }) => void;
}

const LINES_MAX = 5;
/** From here on the characters are counted. */
const COUNTED_FROM = CHAT_TEXT_MAX - 100;

export function Composer({ conversationId = '', placeholder, onWrite }: ComposerProps) {
  const { t } = useApp();
  const [text, setText] = useState('');
  const [picture, setPicture] = useState('');
  const tellTyping = useTypingMark(conversationId);
  const length = chatTextLength(text);
  const isTooLong = length > CHAT_TEXT_MAX;

  function handleSend(): void {
    if (length === 0 || isTooLong) return;
    onWrite({ text: tidyChatText(text) });
    setText('');
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSend();
  }
  return (
    <div className={styles.bar}>
      <PictureButton onPicture={setPicture} />
      <Row className={styles.box} data-wrong={isTooLong || undefined}>
        <textarea
          rows={Math.min(LINES_MAX, text.split('\n').length)}
          dir="auto"
          enterKeyHint="send"
          aria-label={t('chat.message')}
          aria-invalid={isTooLong || undefined}
          placeholder={placeholder ?? t('chat.write')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value !== '') tellTyping();
          }}
          onKeyDown={handleKey}
        />
        {length > COUNTED_FROM && (
          <Text size="micro" tone="muted" className={styles.count}>
            <span className="num" aria-hidden="true">
              {length}/{CHAT_TEXT_MAX}
            </span>
            <span className="sr" aria-live="polite">
              {isTooLong && t('chat.tooLong', { max: CHAT_TEXT_MAX })}
            </span>
          </Text>
        )}
      </Row>
      <button
        type="button"
        className={styles.send}
        aria-label={t('chat.send')}
        aria-disabled={length === 0 || isTooLong || undefined}
        // The keyboard of the phone stays.
        onMouseDown={(event) => event.preventDefault()}
        onClick={handleSend}
      >
        <Icon path={sendIcon} mirrored />
      </button>
      <PictureSheet
        picture={picture}
        onClose={() => setPicture('')}
        onSend={() => {
          onWrite({ picture });
          setPicture('');
        }}
      />
    </div>
  );
}

/** Redrawn smaller, without place and device. */
function PictureButton({ onPicture }: { readonly onPicture: (address: string) => void }) {
  const { t, say } = useApp();
  const [isMaking, setMaking] = useState(false);
  async function handlePick(file: File): Promise<void> {
    setMaking(true);
    const made = isPictureFile(file)
      ? await compressPicture(file, PICTURE_QUALITY, PICTURE_SIDE_MAX).catch(() => null)
      : null;
    setMaking(false);
    if (made === null) say(t(unopenedWords(file, 'chat.pictureUnreadable')), { tone: 'bad' });
    else onPicture(made);
  }
  return (
    <label className={styles.camera}>
      {isMaking ? <Spinner label={t('common.loading')} /> : <Icon path={cameraIcon} />}
      <input
        type="file"
        className="sr"
        accept={PICTURE_TYPES}
        aria-label={t('chat.sendPicture')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (file) void handlePick(file);
        }}
      />
    </label>
  );
}
