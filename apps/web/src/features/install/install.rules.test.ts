import type { DownloadLink } from '@baize/contract/system/start.ts';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.rules.ts';
import { planInstall, stepsOf } from './install.rules.ts';

const ios = (version: string, browser = 'Version/17.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const android = (browser: string) =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 ${browser} Mobile Safari/537.36`;
const CHROME_IOS = 'CriOS/126 Mobile/15E148 Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126 Safari/537.36';
const deviceBy = (userAgent: string) => deviceOf({ userAgent, touches: 0 });
const links = (['IOS', 'Android', 'MOBILECONFIG'] as const).map((resourceType): DownloadLink => ({
  resourceType,
  url: 'https://get.test/app',
}));
const plan = (userAgent: string, over: object = {}) =>
  planInstall({
    ...{ device: deviceBy(userAgent), downloads: links, installed: false, webClip: false, canPrompt: false },
    ...over,
  });

describe('planInstall [G2-9, G2-20]', () => {
  it.each([
    ['iOS 11', ios('11_4'), [], 'legacy'],
    ['iOS 12.1', ios('12_1'), [], 'legacy'],
    ['iOS 12.3', ios('12_3'), ['MOBILECONFIG'], 'steps'],
    ['Safari of iOS 12.4', ios('12_4'), ['homeScreen', 'MOBILECONFIG', 'IOS'], 'steps'],
    ['Chrome of iOS 16.3', ios('16_3', CHROME_IOS), ['homeScreen', 'MOBILECONFIG', 'IOS'], 'onlySafari'],
    ['Chrome of iOS 16.4', ios('16_4', CHROME_IOS), ['homeScreen'], 'steps'],
    ['Safari of iOS 17', ios('17_0'), ['homeScreen', 'MOBILECONFIG', 'IOS'], 'steps'],
    ['Facebook on iOS', ios('17_0', 'Mobile/15E148 [FBAN/FBIOS]'), [], 'openElsewhere'],
    ['Zalo on Android', android('Version/4.0 Chrome/126 Zalo android/12'), [], 'openElsewhere'],
    [
      'TikTok on Android',
      android('Version/4.0 Chrome/126 musical_ly_2022 BytedanceWebview/d8a21c6'),
      [],
      'openElsewhere',
    ],
    ['KakaoTalk on Android', android('Version/4.0 Chrome/126 KAKAOTALK 10.4'), [], 'openElsewhere'],
    ['Instagram on Android', android('Version/4.0 Chrome/126 Instagram 300'), [], 'openElsewhere'],
    ['Chrome of Android', android('Chrome/126'), ['homeScreen', 'Android'], 'steps'],
    ['Firefox of Android', android('Firefox/126'), ['homeScreen', 'Android'], 'steps'],
    ['a desktop', DESKTOP, [], 'desktop'],
  ])('%s', (_, userAgent, options, guide) => expect(plan(userAgent)).toEqual({ options, guide }));

  it('takes the press that the browser offers', () => {
    expect(plan(android('Chrome/126'), { canPrompt: true }).guide).toBe('prompt');
    expect(plan(DESKTOP, { canPrompt: true }).guide).toBe('prompt');
  });

  it('offers nothing that is there already: in the app, and in a web clip but the app', () => {
    expect(plan(ios('17_0'), { installed: true })).toEqual({ options: [], guide: 'installed' });
    expect(plan(ios('17_0'), { webClip: true }).options).toEqual(['IOS']);
    expect(plan(ios('17_0'), { webClip: true, downloads: [] }).options).toEqual([]);
  });

  it('offers no link that the merchant does not have', () => {
    expect(plan(ios('17_0'), { downloads: [] }).options).toEqual(['homeScreen']);
  });
});

it.each([
  [ios('17_0'), 'app.iosStep1'],
  [ios('17_0', CHROME_IOS), 'app.iosShareStep'],
  [android('Firefox/126'), 'app.firefoxStep2'],
  [android('SamsungBrowser/25.0 Chrome/121'), 'app.samsungStep1'],
  [android('Chrome/126'), 'app.androidStep1'],
  [ios('26_0'), 'app.ios26Step3'],
])('tells the steps in the browser’s own words: %s', (userAgent, step) =>
  expect(stepsOf(deviceBy(userAgent))).toContain(step),
);
