import { useState } from 'react';
import { DOWNLOAD_KINDS, type MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { SOCIAL_SERVICES } from '@baize/contract/identity/social.ts';
import { Button, Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import type { PartProps } from './settingsParts.tsx';
import styles from './merchants.module.css';

const PLATFORMS: Record<(typeof DOWNLOAD_KINDS)[number], string> = {
  IOS: 'App for iOS',
  Android: 'App for Android',
  MOBILECONFIG: 'Profile for the home screen (iOS)',
  AppDownloadIcon: 'App icon',
};

/** Where the app is for each platform, and how it is offered. */
export function AppPart({ settings, errors }: PartProps) {
  const { downloads, template } = settings;
  return (
    <div>
      <h3>App</h3>
      {DOWNLOAD_KINDS.map((kind) => (
        <TextField
          key={kind}
          label={PLATFORMS[kind]}
          name={`downloads.${kind}`}
          inputMode="url"
          autoComplete="off"
          hint={kind === 'IOS' ? 'An https address or a path of the site; empty: none.' : undefined}
          defaultValue={downloads[kind]}
          error={errors[`downloads.${kind}`]}
        />
      ))}
      <TextField
        label="Icon size in pixels"
        name="template.appIconSize"
        inputMode="numeric"
        required
        defaultValue={String(template.appIconSize)}
        error={errors['template.appIconSize']}
      />
      <Checkbox name="template.downloadNeedsLogin" defaultChecked={template.downloadNeedsLogin}>
        Offer the app to members only
      </Checkbox>
    </div>
  );
}

const SERVICES: Record<(typeof SOCIAL_SERVICES)[number], string> = { facebook: 'Facebook', google: 'Google' };

/** The merchant's accounts with sign-in services. */
export function SignInPart({ settings, errors }: PartProps) {
  return (
    <div>
      <h3>Login services</h3>
      <p className={styles.about}>
        The trusted issuer and the secret come from the server’s configuration and can’t be set here. A client ID set
        here is used where the configuration names none for the same issuer. Each service has a flag that turns it on.
      </p>
      {SOCIAL_SERVICES.map((name) => (
        <div key={name} className={styles.pair}>
          <TextField
            label={`${SERVICES[name]}, issuer`}
            name={`social.${name}.issuer`}
            inputMode="url"
            autoComplete="off"
            defaultValue={settings.social[name].issuer}
            error={errors[`social.${name}.issuer`]}
          />
          <TextField
            label={`${SERVICES[name]}, client id`}
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
  { value: 'faq', label: 'FAQ' },
  { value: 'email', label: 'Email' },
  { value: 'group', label: 'Group' },
  { value: 'agent', label: 'Affiliates' },
  { value: 'phone', label: 'Phone' },
];

/** How customer service is reached outside the site, in the order of the page. */
export function HelpLinks({ settings, errors }: PartProps) {
  const languages = [{ value: '', label: 'All' }, ...settings.languages.map((code) => ({ value: code, label: code }))];
  const [rows, setRows] = useState(() => settings.serviceLinks.map((link, key) => ({ key, link })));
  const [made, setMade] = useState(rows.length);
  function handleAdd(): void {
    setRows([...rows, { key: made, link: { kind: 'email', label: '', url: '', language: '' } }]);
    setMade(made + 1);
  }
  return (
    <section className={styles.part} aria-label="Customer service">
      <h3>Customer service</h3>
      <p className={styles.about}>
        A link in one language takes the place of those of its kind for all languages, for instance a chat group.
      </p>
      {errors.serviceLinks && (
        <p role="alert" className={styles.error}>
          {errors.serviceLinks}
        </p>
      )}
      {rows.map(({ key, link }, at) => (
        <div key={key} className={styles.link}>
          <SelectField
            label="Kind"
            name={`serviceLinks.${at}.kind`}
            defaultValue={link.kind}
            options={KINDS}
            error={errors[`serviceLinks.${at}.kind`]}
          />
          <TextField
            label="Words"
            name={`serviceLinks.${at}.label`}
            autoComplete="off"
            defaultValue={link.label}
            error={errors[`serviceLinks.${at}.label`]}
          />
          <SelectField
            label="Language"
            name={`serviceLinks.${at}.language`}
            defaultValue={link.language ?? ''}
            options={languages}
            error={errors[`serviceLinks.${at}.language`]}
          />
          <TextField
            label="Address"
            name={`serviceLinks.${at}.url`}
            required
            inputMode="url"
            autoComplete="off"
            defaultValue={link.url}
            error={errors[`serviceLinks.${at}.url`]}
          />
          <Button kind="ghost" small onClick={() => setRows(rows.filter((row) => row.key !== key))}>
            Remove<span className="sr"> link {at + 1}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button kind="line" small onClick={handleAdd}>
          Add a link
        </Button>
      </div>
    </section>
  );
}
