import { useState } from 'react';
import type { DeskBanner } from '@baize/contract/backoffice/content.ts';
import { CONTENT_TEXT_MAX } from '@baize/contract/backoffice/content.ts';
import type { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { GAME_TYPES, type GameType } from '@baize/contract/games/games.ts';
import { Button, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useBannerPicture, useBanners, useRemoveBanner, useSaveBanner } from '../../features/content/index.ts';
import { InLanguages } from '../../parts/forms/InLanguages.tsx';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { PictureField } from '../../parts/forms/PictureField.tsx';
import { moment } from '../../parts/show/words.ts';
import { contentKind, type ContentFormProps } from './contentKind.tsx';
import { CATEGORIES, GROUP_NAMES, GROUP_OPTIONS, ShowTag, titleOf } from './contentWords.tsx';
import { orderIn, OrderField, TimeFields, timesIn, type Errors } from './contentParts.tsx';
import styles from './content.module.css';

export const banners = contentKind<DeskBanner>({
  tab: t('content.banners'),
  label: t('content.banners'),
  add: t('content.newBanner'),
  empty: { title: t('content.noBannersFound'), text: t('content.clearAFilterOrCreate') },
  columns: [
    { key: 'title', head: t('common.title'), cell: ({ texts }) => titleOf(texts) },
    { key: 'state', head: t('common.status'), cell: (banner) => <ShowTag {...banner} /> },
    { key: 'group', head: t('content.placement'), cell: (banner) => placeOf(banner) },
    { key: 'sort', head: t('content.order'), figure: true, cell: ({ sort }) => sort },
    { key: 'to', head: t('content.leadsTo'), cell: ({ href }) => href || t('content.nowhere') },
    {
      key: 'picture',
      head: t('content.image'),
      cell: ({ hasPicture }) => t(hasPicture ? 'content.imageOwn' : 'content.imageDefault'),
    },
    { key: 'from', head: t('common.fromDay'), figure: true, cell: ({ startsAt }) => moment(startsAt) },
  ],
  keyOf: ({ id }) => id,
  aboutOf: (banner) => placeOf(banner),
  useList: ({ merchantId, state: { group, state, page } }) => useBanners({ merchantId, group, state, page }),
  useRemove: () => {
    const remove = useRemoveBanner();
    return (merchantId, bannerId, reason) => remove({ merchantId, bannerId, reason });
  },
  Look,
  Form,
});

const placeOf = ({ groupName }: DeskBanner): string => GROUP_NAMES[groupName] ?? groupName;

/** Words over the picture's quiet side. */
function Look({ merchantId, item: banner }: { merchantId: string; item: DeskBanner }) {
  const { data } = useBannerPicture(merchantId, banner);
  const words = banner.texts['EN'];
  return (
    <figure className={styles.banner}>
      {data && <img src={data.picture} alt="" />}
      <figcaption>
        {words?.kicker && <small>{words.kicker}</small>}
        <b>{words?.title}</b>
        {words?.text && <span>{words.text}</span>}
      </figcaption>
    </figure>
  );
}

const LINES = [
  ['kicker', 'content.overlineLanguage'],
  ['title', 'content.titleLanguage'],
  ['text', 'content.subtitleLanguage'],
] as const;

function textsIn(fields: Fields, languages: readonly string[]) {
  const texts = languages.map((language) => {
    const line = (name: string) => fields.text(`texts.${language}.${name}`).trim();
    return [language, { kicker: line('kicker'), title: line('title'), text: line('text') }] as const;
  });
  return Object.fromEntries(
    texts.filter(([language, words]) => language === 'EN' || Object.values(words).some((line) => line !== '')),
  );
}

function Form({ merchantId, item: banner, languages, onDone }: ContentFormProps<DeskBanner>) {
  const { say } = useDesk();
  const save = useSaveBanner();
  const [id] = useState(() => banner?.id ?? crypto.randomUUID());
  // Null: as it is.
  const [picture, setPicture] = useState<string | null>(null);
  async function handleSubmit(fields: Fields): Promise<void> {
    await save({
      merchantId,
      bannerId: id,
      version: banner?.version ?? null,
      groupName: fields.text('groupName') as (typeof BANNER_GROUPS)[number],
      sort: orderIn(fields),
      category: fields.text('category') as GameType,
      href: fields.text('href'),
      texts: textsIn(fields, languages),
      ...timesIn(fields),
      picture,
    });
    say(t('content.savedLiveWithinSeconds'));
    onDone(id);
  }
  return (
    <DeskForm submit={t('content.saveBanner')} beside="picture" onSubmit={handleSubmit}>
      {(errors) => (
        <>
          <PlaceFields banner={banner} errors={errors} />
          <InLanguages
            languages={languages}
            isWritten={(language) => banner?.texts[language] !== undefined}
            errors={errors}
          >
            {(language) => (
              <fieldset className={styles.language}>
                <legend>{language}</legend>
                {LINES.map(([name, key]) => (
                  <TextField
                    key={name}
                    label={t(key, { language })}
                    name={`texts.${language}.${name}`}
                    maxLength={CONTENT_TEXT_MAX}
                    required={language === 'EN' && name === 'title'}
                    autoComplete="off"
                    defaultValue={banner?.texts[language]?.[name] ?? ''}
                    error={errors[`texts.${language}.${name}`]}
                  />
                ))}
              </fieldset>
            )}
          </InLanguages>
          <TimeFields startsAt={banner?.startsAt ?? null} endsAt={banner?.endsAt ?? null} errors={errors} />
          <PictureField
            label={t('content.bannerImage')}
            shown={picture ?? ''}
            shape="wide"
            none={
              picture === null && banner?.hasPicture
                ? t('content.theCurrentImageStays')
                : t('content.defaultImageUntilYouUpload')
            }
            hint={t('content.pngJpegOrWebpAt')}
            onChange={async (chosen) => setPicture(chosen)}
          />
          {errors.picture && (
            <p role="alert" className={styles.problem}>
              {errors.picture}
            </p>
          )}
          {banner?.hasPicture && picture === null && (
            <Button kind="ghost" small onClick={() => setPicture('')}>
              {t('content.useTheDefaultImage')}
            </Button>
          )}
        </>
      )}
    </DeskForm>
  );
}

function PlaceFields({ banner, errors }: { banner: DeskBanner | null; errors: Errors }) {
  return (
    <>
      <SelectField
        label={t('content.placement')}
        name="groupName"
        defaultValue={banner?.groupName ?? 'm_home'}
        options={GROUP_OPTIONS}
        error={errors.groupName}
      />
      <OrderField sort={banner?.sort} errors={errors} />
      <TextField
        label={t('content.leadsTo')}
        name="href"
        maxLength={300}
        autoComplete="off"
        hint={t('content.aPageSuchAsM')}
        defaultValue={banner?.href ?? ''}
        error={errors.href}
      />
      <SelectField
        label={t('content.categoryOfTheDefaultImage')}
        name="category"
        defaultValue={banner?.category ?? 'RNG'}
        options={GAME_TYPES.map((type) => ({ value: type, label: CATEGORIES[type] }))}
        error={errors.category}
      />
    </>
  );
}
