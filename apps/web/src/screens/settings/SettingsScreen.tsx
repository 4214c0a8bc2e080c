import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { Button, Icon, ListCard, rowClass, rowEndClass, Stack } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { lockIcon } from '@baize/ui/iconsMore.ts';
import { useId } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { Section } from '../../app/shell/Section.tsx';
import { MarketingChoice } from '../../features/account/index.ts';
import { LanguageRow } from '../../features/language/index.ts';
import { SessionList } from '../../features/session/index.ts';
import styles from './SettingsScreen.module.css';

export function SettingsScreen() {
  const { t, theme, setTheme, start, session, logOut } = useApp();
  return (
    <Screen>
      <Stack gap={6} className={styles.body}>
        <Section title={t('settings.look')}>
          <Choices
            label={t('settings.look')}
            options={[
              ['dark', t('settings.dark')],
              ['light', t('settings.light')],
            ]}
            chosen={theme}
            onChoose={setTheme}
          />
        </Section>
        {start.merchant.languages.length > 1 && (
          <Section title={t('menu.language')}>
            <ListCard flush>
              <LanguageRow />
            </ListCard>
          </Section>
        )}
        {/* A trial member has no password to change. */}
        {session?.type !== TRIAL_MEMBER && (
          <Section title={t('settings.security')}>
            <ListCard flush>
              <Link to="/m/changePsw" className={rowClass()}>
                <Icon path={lockIcon} />
                {t('settings.changePassword')}
                <span className={rowEndClass}>
                  <Icon path={nextIcon} small mirrored />
                </span>
              </Link>
            </ListCard>
          </Section>
        )}
        {session?.type !== TRIAL_MEMBER && (
          <Section title={t('settings.offers')}>
            <MarketingChoice />
          </Section>
        )}
        <Section title={t('settings.sessions')}>
          <SessionList />
        </Section>
        <Button kind="line" wide onClick={() => void logOut()}>
          {t('me.signOut')}
        </Button>
      </Stack>
    </Screen>
  );
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
function Choices<Value extends string>({ label, options, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {options.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
