import type { Notice } from '@baize/contract/content/announcements.ts';
import { Button, Sheet } from '@baize/ui';
import { usePageCovered } from '@baize/ui/overlay/modals.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { hasAgreed } from '../../app/session/agreed.ts';
import { useApp } from '../../app/app.ts';
import { Html } from '../../app/texts/Html.tsx';
import { WithTexts } from '../../app/loading/WithTexts.tsx';
import { NoticePictures, useHomeAnnouncements } from '../announcements/index.ts';

/** For the session; each login shows them once. */
const SEEN = 'popupsSeen';

/** G2: over the home page, one by one, after all that must be answered. */
export function LoginPopups() {
  const { data } = useHomeAnnouncements();
  const [gone, setGone] = useState(readSeen);
  const waiting = (data?.popup ?? []).filter(({ id }) => !gone.includes(id));
  const [shown] = waiting;
  if (!shown) return null;
  const handleGone = (ids: readonly string[]) => {
    keepSeen(ids);
    setGone([...gone, ...ids]);
  };
  return (
    <WithTexts part="content" floats>
      <WhenFree>
        <Popup
          notice={shown}
          left={waiting.length - 1}
          onNext={() => handleGone([shown.id])}
          onClose={() => handleGone(waiting.map(({ id }) => id))}
        />
      </WhenFree>
    </WithTexts>
  );
}

interface PopupProps {
  readonly notice: Notice;
  /** How many come after it. */
  readonly left: number;
  readonly onNext: () => void;
  /** Whoever closes one has seen them all. */
  readonly onClose: () => void;
}

function Popup({ notice, left, onNext, onClose }: PopupProps) {
  const { t } = useApp();
  // Following a link or reloading counts as seen.
  useEffect(() => keepSeen([notice.id]), [notice.id]);
  return (
    <Sheet
      open
      label={notice.title}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <Button kind="main" wide onClick={onNext}>
          {left > 0 ? t('popups.next', { count: left }) : t('popups.done')}
        </Button>
      }
    >
      <NoticePictures notice={notice} />
      <Html html={notice.content} />
    </Sheet>
  );
}

const readSeen = (): readonly string[] => sessionStorage.getItem(SEEN)?.split(',') ?? [];
const keepSeen = (ids: readonly string[]): void =>
  sessionStorage.setItem(SEEN, [...new Set([...readSeen(), ...ids])].join(','));

/** Waits until nothing that must come first stands over the page; from then on its own dialogs do. */
function WhenFree({ children }: { readonly children: ReactNode }) {
  const { termsVersion } = useApp().start;
  const isCovered = usePageCovered();
  const [isFree, setFree] = useState(false);
  if (!isFree && !isCovered && hasAgreed(true, termsVersion)) setFree(true);
  return isFree && children;
}
