/** Browsers inside other apps: they install nothing, and sign-in services turn them away (`disallowed_useragent`). */
export const IN_APP_BROWSER =
  /FBA[NV]|Instagram|Line\/|MicroMessenger|GSA\/|Zalo|BytedanceWebview|musical_ly|KAKAOTALK|Viber|Telegram|Twitter|; wv\)/i;
