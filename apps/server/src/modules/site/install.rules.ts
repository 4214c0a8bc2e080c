import { escapeHtml } from '../../kernel/escapeHtml.rules.ts';
import { createHash } from 'node:crypto';
import type { Palette } from '@baize/contract/system/start.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import type { Merchant } from '../../kernel/merchant.ts';

/** A phone's touch icon, and the sizes browsers need for installing. */
export const ICON_SIDES = [180, 192, 512] as const;
export type IconSide = (typeof ICON_SIDES)[number];

/** `maskable`: with margin for systems that cut their own shape. */
export const iconAddress = (side: IconSide, maskable = false): string =>
  side === 180 ? '/app-icon.png' : `/app-icon-${maskable ? 'maskable-' : ''}${side}.png`;

/** The background of the app's picture and splash screen. */
export const clothOf = ({ brandHue, brandChroma }: Palette): string => hexOf(0.17, brandChroma * 0.9, brandHue);

type Shop = Pick<Merchant, 'id' | 'settings'>;

const SHORTCUTS = ['activity', 'voucherCenter', 'messages'] as const;

/** `shortcutName`: a page's in a language. */
export function manifestOf({ settings }: Shop, shortcutName: (page: string, language: string) => string) {
  const { tag, dir } = languageOf(settings.defaultLanguage);
  const cloth = clothOf(settings.palette);
  const png = (side: IconSide, maskable = false) => ({
    ...{ src: iconAddress(side, maskable), sizes: `${side}x${side}`, type: 'image/png' },
    ...(maskable ? { purpose: 'maskable' } : {}),
  });
  return {
    name: settings.name,
    short_name: settings.name,
    id: '/m/home',
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    lang: tag,
    dir,
    // Dark is the default; manifests cannot use oklch.
    background_color: cloth,
    theme_color: cloth,
    icons: [
      { src: settings.logo.mark || '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[png(180), png(192), png(512), png(512, true)],
    ],
    shortcuts: SHORTCUTS.map((page) => ({
      name: shortcutName(page, settings.defaultLanguage),
      url: `/m/${page}`,
    })),
  };
}

/** An iPhone home screen profile (G2). Fixed identifiers, so that a second one replaces the first. */
export function webClipOf({ id, settings }: Shop, { origin, icon }: { origin: string; icon: Buffer }): string {
  const name = escapeHtml(settings.name);
  const reversed = `app.baize.${id.replace(/[^a-zA-Z0-9]/g, '-')}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>PayloadContent</key><array><dict>
<key>PayloadType</key><string>com.apple.webClip.managed</string>
<key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>${reversed}.webclip</string>
<key>PayloadUUID</key><string>${uuidOf(`${id} webclip`)}</string>
<key>PayloadDisplayName</key><string>${name}</string>
<key>Label</key><string>${name}</string>
<key>URL</key><string>${escapeHtml(`${origin}/m/home?webclip`)}</string>
<key>Icon</key><data>${icon.toString('base64')}</data>
<key>FullScreen</key><true/>
<key>IsRemovable</key><true/>
</dict></array>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>${reversed}</string>
<key>PayloadUUID</key><string>${uuidOf(`${id} profile`)}</string>
<key>PayloadDisplayName</key><string>${name}</string>
<key>PayloadRemovalDisallowed</key><false/>
</dict></plist>
`;
}

/** The same text always makes the same UUID. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** OKLCH to sRGB (Ottosson's matrices), clipped. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (value: number): string => {
    const coded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, coded)) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(byte).join('')}`;
}
