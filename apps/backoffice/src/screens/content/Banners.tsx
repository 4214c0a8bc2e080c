import { useState } from 'react';
import type { DeskBanner } from '@baize/contract/backoffice/content.ts';
import { CONTENT_TEXT_MAX } from '@baize/contract/backoffice/content.ts';
import type { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { GAME_TYPES, type GameType } from '@baize/contract/games/games.ts';
import { Button, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useBannerPicture, useBanners, useRemoveBanner, useSaveBanner } from '../../features/content/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { PictureField } from '../../parts/forms/PictureField.tsx';
import { moment } from '../../parts/show/words.ts';
import { contentKind, type ContentFormProps } from './contentKind.tsx';
import { GROUP_NAMES, GROUP_OPTIONS, ShowTag, titleOf } from './contentWords.tsx';
import { orderIn, OrderField, TimeFields, timesIn, type Errors } from './contentParts.tsx';
import styles from './content.module.css';

export const banners = contentKind<DeskBanner>({
  tab: 'Banners',
  label: 'Banners',
  add: 'New banner',
  empty: { title: 'No banners found', text: 'Clear a filter, or create a banner.' },
  columns: [
    { key: 'title', head: 'Title', cell: ({ texts }) => titleOf(texts) },
    { key: 'state', head: 'State', cell: (banner) => <ShowTag {...banner} /> },
    { key: 'group', head: 'Place', cell: (banner) => placeOf(banner) },
    { key: 'sort', head: 'Order', figure: true, cell: ({ sort }) => sort },
    { key: 'to', head: 'Leads to', cell: ({ href }) => href || 'nowhere' },
    { key: 'picture', head: 'Picture', cell: ({ hasPicture }) => (hasPicture ? 'sent' : 'drawn') },
    { key: 'from', head: 'From', figure: true, cell: ({ startsAt }) => moment(startsAt) },
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

/** The banner as the site draws it: words over the quiet side of the picture. */
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
  ['kicker', 'Overline'],
  ['title', 'Title'],
  ['text', 'Subtitle'],
] as const;

/** A language whose lines are all empty has no words of its own. */
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
    say('Saved. Live within seconds.');
    onDone(id);
  }
  return (
    <DeskForm submit="Save banner" beside="picture" onSubmit={handleSubmit}>
      {(errors) => (
        <>
          <PlaceFields banner={banner} errors={errors} />
          {languages.map((language) => (
            <fieldset key={language} className={styles.language}>
              <legend>{language}</legend>
              {LINES.map(([name, label]) => (
                <TextField
                  key={name}
                  label={`${label}, ${language}`}
                  name={`texts.${language}.${name}`}
                  maxLength={CONTENT_TEXT_MAX}
                  required={language === 'EN' && name === 'title'}
                  autoComplete="off"
                  defaultValue={banner?.texts[language]?.[name] ?? ''}
                  error={errors[`texts.${language}.${name}`]}
                />
              ))}
            </fieldset>
          ))}
          <TimeFields startsAt={banner?.startsAt ?? null} endsAt={banner?.endsAt ?? null} errors={errors} />
          <PictureField
            label="Banner image"
            shown={picture ?? ''}
            shape="wide"
            none={
              picture === null && banner?.hasPicture
                ? 'The current image stays.'
                : 'Drawn from the category until you upload an image.'
            }
            hint="PNG, JPEG or WebP, at least 720 × 340. The text side is darkened."
            onChange={async (chosen) => setPicture(chosen)}
          />
          {errors.picture && (
            <p role="alert" className={styles.problem}>
              {errors.picture}
            </p>
          )}
          {banner?.hasPicture && picture === null && (
            <Button kind="ghost" small onClick={() => setPicture('')}>
              Use the drawing instead
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
        label="Place"
        name="groupName"
        defaultValue={banner?.groupName ?? 'm_home'}
        options={GROUP_OPTIONS}
        error={errors.groupName}
      />
      <OrderField sort={banner?.sort} errors={errors} />
      <TextField
        label="Leads to"
        name="href"
        maxLength={300}
        autoComplete="off"
        hint="A page such as /m/help, or an https address. Empty: nowhere."
        defaultValue={banner?.href ?? ''}
        error={errors.href}
      />
      <SelectField
        label="Category for the drawing"
        name="category"
        defaultValue={banner?.category ?? 'RNG'}
        options={GAME_TYPES.map((type) => ({ value: type, label: type }))}
        error={errors.category}
      />
    </>
  );
}
