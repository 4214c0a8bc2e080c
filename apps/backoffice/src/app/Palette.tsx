import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '@baize/ui/index.ts';
import { searchIcon } from '@baize/ui/iconsMore.ts';
import { Dialog } from '../parts/page/Dialog.tsx';
import { useDesk } from './desk.ts';
import { FINDERS, type Found } from './finders.ts';
import { SCREENS } from './screens.ts';
import styles from './Palette.module.css';
import { t } from './texts.ts';

interface PaletteProps {
  readonly onClose: () => void;
  readonly actions: { readonly toggleTheme: () => void; readonly logOut: () => void };
}

interface Line {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly run: () => void;
}

export function Palette({ onClose, actions }: PaletteProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const lines = [...useCommands(actions, text), ...useFound(text).map(lineOf)];
  const chosen = Math.min(at, Math.max(lines.length - 1, 0));

  function lineOf({ key, title, hint, to, search }: Found): Line {
    return { key, title, hint, run: () => void navigate({ to, search: search as never }) };
  }
  function run(line: Line | undefined): void {
    if (!line) return;
    onClose();
    line.run();
  }
  function handleKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((chosen + step + lines.length) % Math.max(lines.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(lines[chosen]);
    }
  }

  return (
    <Dialog title={t('app.find')} onClose={onClose} bare>
      <div className={styles.box}>
        <Icon path={searchIcon} small />
        <input
          autoFocus
          role="combobox"
          aria-label={t('app.searchPeopleScreensCommands')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={lines[chosen] ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          placeholder={t('app.searchPeopleScreensCommands')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div id={id} role="listbox" aria-label={t('common.found')} className={styles.list}>
        {lines.map((line, index) => (
          <div
            key={line.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setAt(index)}
            onClick={() => run(line)}
          >
            <b>{line.title}</b>
            <span>{line.hint}</span>
          </div>
        ))}
      </div>
      {lines.length === 0 && <p className={styles.none}>{t('app.noResults')}</p>}
    </Dialog>
  );
}

function useCommands(actions: PaletteProps['actions'], text: string): Line[] {
  const desk = useDesk();
  const navigate = useNavigate();
  const screens = SCREENS.filter(({ permission }) => desk.may(permission)).map(({ path, title }) => ({
    key: path,
    title,
    hint: t('app.goToScreen'),
    run: () => void navigate({ to: path }),
  }));
  const commands: Line[] = [
    ...screens,
    {
      key: 'own',
      title: t('app.ownAccount'),
      hint: t('app.passwordAndAuthenticator'),
      run: () => void navigate({ to: '/own' }),
    },
    { key: 'theme', title: t('app.switchTheme'), hint: t('app.darkOrLight'), run: actions.toggleTheme },
    { key: 'out', title: t('common.logOut'), hint: t('common.logOut'), run: actions.logOut },
  ];
  const wanted = text.trim().toLowerCase();
  const found = commands.filter(({ title, hint }) => `${title} ${hint}`.toLowerCase().includes(wanted));
  // Titles that begin so come first: Enter opens what was named.
  const begins = ({ title }: Line): boolean => title.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((line) => !begins(line))];
}

const SHORTEST = 2;

function useFound(text: string): Found[] {
  const desk = useDesk();
  const search = useDeferredValue(text.trim());
  const { data = [] } = useQuery({
    queryKey: ['palette', search],
    enabled: search.length >= SHORTEST,
    queryFn: async ({ signal }) => {
      const mine = FINDERS.filter(({ permission }) => desk.may(permission));
      // A missing list must not hide the others.
      const answers = await Promise.all(mine.map(({ find }) => find(desk.call, search, signal).catch(() => [])));
      return answers.flat();
    },
  });
  return search.length >= SHORTEST ? data : [];
}
