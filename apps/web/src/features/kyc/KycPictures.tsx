import { Refusal } from '@baize/client';
import { ID_SLOTS, type IdSlot } from '@baize/contract/kyc/kyc.ts';
import { Button, Notice, Stack, Text } from '@baize/ui';
import { lockIcon } from '@baize/ui/iconsMore.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import { IdPhotos } from './IdPhotos.tsx';
import { useUploadIdPictures } from './kyc.queries.ts';
import styles from './KycOverlay.module.css';
import { SLOT_WORDS } from './pictures.rules.ts';
import { StepHead } from './StepHead.tsx';
import type { IdPictures } from './useIdPictures.ts';

interface KycPicturesProps {
  readonly photos: IdPictures;
  readonly isMandatory: boolean;
  readonly onDone: () => void;
}

/** A8: this toast stays for a second. */
const MISSING_MS = 1000;

/** Step 2: the pictures, all required here (A5). */
export function KycPictures({ photos, isMandatory, onDone }: KycPicturesProps) {
  const { say, sayError, t } = useApp();
  const queries = useQueryClient();
  const sending = useUploadIdPictures();
  const frame = useRef<HTMLDivElement>(null);
  const missing = ID_SLOTS.filter((slot) => !photos.pictures[slot]).length;
  const isMaking = photos.making.size > 0;

  /** It may be far above the button. */
  const focus = (slot: IdSlot) => frame.current?.querySelector<HTMLElement>(`[name="${slot}"]`)?.focus();

  async function handleSend(): Promise<void> {
    const first = photos.check(ID_SLOTS);
    if (first) {
      const quiet = say(t(SLOT_WORDS[first].missing), { tone: 'bad' });
      setTimeout(quiet, MISSING_MS);
      return focus(first);
    }
    try {
      const { status } = await sending.mutateAsync(photos.pictures);
      if (status === 'P') say(t('kyc.sent'), { tone: 'ok', stay: 'long' });
      onDone();
    } catch (error) {
      // Synchronously, for the focus on the slot.
      const refused = flushSync(() => photos.take(error));
      if (refused) return focus(refused);
      sayError(error);
      if (error instanceof Refusal) void queries.invalidateQueries({ queryKey: ['kyc', 'config'] });
    }
  }

  return (
    <div ref={frame} className={styles.form}>
      <StepHead step={2} words={t('kyc.picturesHead')} time="one" />
      <IdPhotos photos={photos} slots={ID_SLOTS} sending={sending.isPending} share={sending.share} />
      <Notice icon={lockIcon}>{t('kyc.encrypted')}</Notice>
      <Text size="small" tone="muted">
        {t(isMandatory ? 'kyc.soon' : 'kyc.soonFree')}
      </Text>
      <Stack gap={2} className={styles.dock}>
        <Button kind="main" wide busy={sending.isPending} disabled={isMaking} onClick={() => void handleSend()}>
          {t('kyc.sendPictures')}
        </Button>
        {missing > 0 && (
          <Text size="small" tone="muted" className={styles.why}>
            {t('kyc.picturesMissing', { count: missing })}
          </Text>
        )}
        {/** Beside the button, where it covers nothing. */}
        <Text size="small" tone="muted" className={styles.why} role="status">
          {sending.isPending && t('kyc.uploading')}
        </Text>
      </Stack>
    </div>
  );
}
