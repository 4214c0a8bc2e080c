import { useState } from 'react';
import { DOWNLOAD_KINDS, type MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { SOCIAL_SERVICES } from '@baize/contract/identity/social.ts';
import { Button, Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import type { PartProps } from './settingsParts.tsx';
import styles from './merchants.module.css';

const PLATFORMS: Record<(typeof DOWNLOAD_KINDS)[number], string> = {
  IOS: t('merchants.platforms.IOS'),
  Android: t('merchants.platforms.Android'),
  MOBILECONFIG: t('merchants.platforms.MOBILECONFIG'),
  AppDownloadIcon: t('merchants.platforms.AppDownloadIcon'),
};

export function AppPart({ settings, errors }: PartProps) {
  const { downloads, template } = settings;
  return (
    <div>
      <h3>{t('merchants.app')}</h3>
      {DOWNLOAD_KINDS.map((kind) => (
        <TextField
          key={kind}
          label={PLATFORMS[kind]}
          name={`downloads.${kind}`}
          inputMode="url"
          autoComplete="off"
          hint={kind === 'IOS' ? t('merchants.anHttpsAddressOrA') : undefined}
          defaultValue={downloads[kind]}
          error={errors[`downloads.${kind}`]}
        />
      ))}
      <TextField
        label={t('merchants.iconSizeInPixels')}
        name="template.appIconSize"
        inputMode="numeric"
        required
        defaultValue={String(template.appIconSize)}
        error={errors['template.appIconSize']}
      />
      <Checkbox name="template.downloadNeedsLogin" defaultChecked={template.downloadNeedsLogin}>
        {t('merchants.offerTheAppToMembers')}
      </Checkbox>
    </div>
  );
}

const SERVICES: Record<(typeof SOCIAL_SERVICES)[number], string> = {
  facebook: t('merchants.services.facebook'),
  google: t('merchants.services.google'),
};

/** The merchant's accounts with sign-in services. */
export function SignInPart({ settings, errors }: PartProps) {
  return (
    <div>
      <h3>{t('merchants.loginServices')}</h3>
      <p className={styles.about}>{t('merchants.theTrustedIssuerAndThe')}</p>
      {SOCIAL_SERVICES.map((name) => (
        <div key={name} className={styles.pair}>
          <TextField
            label={t('merchants.servicesIssuer', { services: SERVICES[name] })}
            name={`social.${name}.issuer`}
            inputMode="url"
            autoComplete="off"
            defaultValue={settings.social[name].issuer}
            error={errors[`social.${name}.issuer`]}
          />
          <TextField
            label={t('merchants.clientId', { services: SERVICES[name] })}
            name={`social.${name}.clientId`}
            autoComplete="off"
            defaultValue={settings.social[name].clientId}
            error={errors[`social.${name}.clientId`]}
          />
        </div>
      ))}
    </div>
  );
}

type ServiceLink = MerchantDraft['serviceLinks'][number];

const KINDS: readonly { readonly value: ServiceLink['kind']; readonly label: string }[] = [
  { value: 'faq', label: t('merchants.faq') },
  { value: 'email', label: t('common.email') },
  { value: 'group', label: t('merchants.group') },
  { value: 'agent', label: t('merchants.affiliates') },
  { value: 'phone', label: t('merchants.phone') },
];

/** In the order of the page. */
export function HelpLinks({ settings, errors }: PartProps) {
  const languages = [
    { value: '', label: t('common.all') },
    ...settings.languages.map((code) => ({ value: code, label: code })),
  ];
  const [rows, setRows] = useState(() => settings.serviceLinks.map((link, key) => ({ key, link })));
  const [made, setMade] = useState(rows.length);
  function handleAdd(): void {
    setRows([...rows, { key: made, link: { kind: 'email', label: '', url: '', language: '' } }]);
    setMade(made + 1);
  }
  return (
    <section className={styles.part} aria-label={t('merchants.customerService')}>
      <h3>{t('merchants.customerService')}</h3>
      <p className={styles.about}>{t('merchants.aLinkInOneLanguage')}</p>
      {errors.serviceLinks && (
        <p role="alert" className={styles.error}>
          {errors.serviceLinks}
        </p>
      )}
      {rows.map(({ key, link }, at) => (
        <div key={key} className={styles.link}>
          <SelectField
            label={t('common.kind')}
            name={`serviceLinks.${at}.kind`}
            defaultValue={link.kind}
            options={KINDS}
            error={errors[`serviceLinks.${at}.kind`]}
          />
          <TextField
            label={t('merchants.linkText')}
            name={`serviceLinks.${at}.label`}
            autoComplete="off"
            defaultValue={link.label}
            error={errors[`serviceLinks.${at}.label`]}
          />
          <SelectField
            label={t('common.language')}
            name={`serviceLinks.${at}.language`}
            defaultValue={link.language ?? ''}
            options={languages}
            error={errors[`serviceLinks.${at}.language`]}
          />
          <TextField
            label={t('merchants.linkAddress')}
            name={`serviceLinks.${at}.url`}
            required
            inputMode="url"
            autoComplete="off"
            defaultValue={link.url}
            error={errors[`serviceLinks.${at}.url`]}
          />
          <Button
            kind="ghost"
            small
            aria-label={t('merchants.removeLinkNumber', { number: at + 1 })}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            {t('common.remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button kind="line" small onClick={handleAdd}>
          {t('merchants.addALink')}
        </Button>
      </div>
    </section>
  );
}
