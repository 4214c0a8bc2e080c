import { PERMISSION_NAMES } from '@baize/contract/backoffice/permissions.ts';
import { ownName } from '@baize/i18n/languageNames.ts';
import { STAFF_LANGUAGES } from '@baize/i18n/languages.ts';
import { SelectField, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { chooseLanguage } from '../../app/deskLanguage.ts';
import { language, t } from '../../app/texts.ts';
import { PasswordForm, SecondFactorSetup } from '../../features/session/index.ts';
import { PERMISSION_WORDS } from '../../features/staff/index.ts';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import styles from './OwnScreen.module.css';

export function Screen() {
  const { staff, session } = useDesk();
  return (
    <Page title={staff.displayName || staff.userName} about={t('own.usernameUsername', { userName: staff.userName })}>
      <div className={styles.cards}>
        <section>
          <h2>{t('own.password')}</h2>
          <PasswordForm />
        </section>
        <section>
          <h2>{t('common.authenticator')}</h2>
          <p>
            {staff.hasSecondFactor ? (
              <>
                <Tag tone="ok">{t('own.inUse')}</Tag> {t('own.recoveryCodesLeft', { count: staff.recoveryCodes })}
              </>
            ) : (
              <>
                <Tag tone="caution">{t('own.notSetUp')}</Tag> {session.demo && t('own.notRequiredInTheDemo')}
              </>
            )}
          </p>
          <SecondFactorSetup />
        </section>
        <section>
          <h2>{t('common.language')}</h2>
          <SelectField
            label={t('own.languageOfTheDesk')}
            value={language().code}
            options={STAFF_LANGUAGES.map(({ code }) => ({ value: code, label: ownName(code) }))}
            onChange={({ target }) => chooseLanguage(target.value)}
          />
        </section>
        <section>
          <h2>{t('own.yourPermissions')}</h2>
          <Facts
            facts={PERMISSION_NAMES.filter((name) => staff.permissions[name] !== undefined).map((name) => [
              scopeWords(staff.permissions[name], session.merchants),
              PERMISSION_WORDS[name],
            ])}
          />
        </section>
      </div>
    </Page>
  );
}

const scopeWords = (
  merchantScope: readonly string[] | null | undefined,
  merchants: readonly { readonly id: string; readonly name: string }[],
): string =>
  merchantScope
    ? merchantScope.map((id) => merchants.find((one) => one.id === id)?.name ?? id).join(', ')
    : t('own.everyMerchant');
