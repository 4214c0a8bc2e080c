import { Avatar, Button, Icon, join, Notice, Sheet, Skeleton, Stack } from '@baize/ui';
import { cameraIcon } from '@baize/ui/iconsMore.ts';
import { checkIcon } from '@baize/ui/icons.ts';
import { useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { useChooseIcon, useIcons } from './account.queries.ts';
import styles from './AvatarSheet.module.css';
import { unopenedWords } from '../../app/phonePicture.rules.ts';
import { cropPicture } from './cropPicture.ts';

interface AvatarSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whose initials stand for no picture. */
  readonly name: string;
}

/** Sixteen drawn avatars, initials, or an own picture (PROFPIC3). */
export function AvatarSheet({ open, onClose, name }: AvatarSheetProps) {
  const { t } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('avatar.title')} closeLabel={t('common.close')}>
      <Loaded name={name} onDone={onClose} />
    </Sheet>
  );
}

function Loaded({ name, onDone }: Omit<ChoicesProps, 'icons'>) {
  const { t } = useApp();
  return (
    <QueryView
      query={useIcons()}
      waiting={<Skeleton block={280} />}
      failed={{ title: t('member.failed'), small: true }}
    >
      {(icons) => <Choices icons={icons} name={name} onDone={onDone} />}
    </QueryView>
  );
}

type Icons = NonNullable<ReturnType<typeof useIcons>['data']>;

interface ChoicesProps {
  readonly icons: Icons;
  readonly name: string;
  readonly onDone: () => void;
}

function Choices({ icons: { icon: current, choices, canUpload }, name, onDone }: ChoicesProps) {
  const { t, sayError, say } = useApp();
  const choosing = useChooseIcon();
  const [problem, setProblem] = useState<string>();
  function choose(icon: string) {
    if (choosing.isPending) return;
    setProblem(undefined);
    choosing.mutate({ icon }, { onSuccess: () => say(t('profile.saved'), { tone: 'ok' }), onError: sayError });
  }
  const wanted = choosing.isPending ? choosing.variables.icon : current;
  return (
    <>
      <div className={styles.grid} role="group" aria-label={t('avatar.title')} aria-busy={choosing.isPending}>
        <Choice chosen={wanted === ''} label={t('avatar.none')} onPress={() => choose('')}>
          <Avatar name={name} className={styles.face} />
        </Choice>
        {choices.map(({ icon, address }, at) => (
          <Choice
            key={icon}
            chosen={wanted === icon}
            label={t('avatar.drawn', { number: at + 1 })}
            onPress={() => choose(icon)}
          >
            <img src={address} alt="" width={64} height={64} />
          </Choice>
        ))}
      </div>
      {canUpload && <Upload problem={problem} onProblem={setProblem} onDone={onDone} />}
    </>
  );
}

interface ChoiceProps {
  readonly chosen: boolean;
  readonly label: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function Choice({ chosen, label, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={chosen} aria-label={label} onClick={onPress}>
      {children}
      {chosen && (
        <span className={styles.mark}>
          <Icon path={checkIcon} small />
        </span>
      )}
    </button>
  );
}

interface UploadProps {
  readonly problem: string | undefined;
  readonly onProblem: (words: string | undefined) => void;
  readonly onDone: () => void;
}

function Upload({ problem, onProblem, onDone }: UploadProps) {
  const { t, say, sayError } = useApp();
  const choosing = useChooseIcon();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const busy = reading || choosing.isPending;

  async function handleFile(file: File | undefined) {
    if (!file || busy) return;
    onProblem(undefined);
    setReading(true);
    const image = await cropPicture(file).catch(() => null);
    setReading(false);
    if (!image) return onProblem(t(unopenedWords(file, 'avatar.unreadable')));
    choosing.mutate(
      { image },
      {
        onSuccess() {
          say(t('profile.saved'), { tone: 'ok' });
          onDone();
        },
        onError: sayError,
      },
    );
  }

  return (
    <Stack gap={2} className={styles.upload}>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <input
        ref={input}
        className={join('sr', styles.file)}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('avatar.upload')}
        tabIndex={-1}
        onChange={(event) => {
          void handleFile(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button kind="line" wide busy={busy} onClick={() => input.current?.click()}>
        <Icon path={cameraIcon} />
        {t('avatar.upload')}
      </Button>
      <p>{t('avatar.uploadHint')}</p>
    </Stack>
  );
}
