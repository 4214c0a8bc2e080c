import { describe, expect, it } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { deviceOf, isLegacy, isOffered, isTooOldForApp, linkFor } from './device.rules.ts';

const IPHONE = (os: string, browser = 'Version/17.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';
const device = (userAgent: string, touches = 5) => deviceOf({ userAgent, touches });

describe('deviceOf', () => {
  it('knows phones, their version and Safari', () => {
    expect(device(IPHONE('12_3'))).toEqual({ os: 'ios', ios: [12, 3], safari: true, browser: 'safari' });
    expect(device(IPHONE('17_5_1', 'CriOS/126 Mobile/15E148 Safari/604.1')).safari).toBe(false);
    expect(device(IPHONE('17_5', 'Mobile/15E148 [FBAN/FBIOS]')).safari).toBe(false);
    expect(device(ANDROID)).toEqual({ os: 'android', ios: null, safari: false, browser: 'chrome' });
  });

  it.each([
    ['Zalo', IPHONE('17_5', 'Mobile/15E148 Zalo iOS/24.6')],
    ['TikTok on iPhone', IPHONE('17_5', 'Mobile/15E148 musical_ly_34.5.0 BytedanceWebview/d8a21c6')],
    ['TikTok on Android', ANDROID.replace('Pixel 8)', 'Pixel 8; wv)').concat(' trill_340503 BytedanceWebview/d8a21c6')],
    ['KakaoTalk', `${ANDROID} KAKAOTALK 10.7.0`],
    ['Viber', `${ANDROID} Viber/22.6`],
    ['Telegram', `${ANDROID} Telegram-Android/10.14`],
    ['X', IPHONE('17_5', 'Mobile/15E148 Twitter for iPhone/10.48')],
    ['any Android view', ANDROID.replace('Pixel 8)', 'Pixel 8; wv)')],
    ['Facebook', IPHONE('17_5', 'Mobile/15E148 [FBAN/FBIOS]')],
    ['Instagram', `${ANDROID} Instagram 340.0.0`],
    ['LINE', IPHONE('17_5', 'Mobile/15E148 Safari Line/14.9.0')],
    ['WeChat', `${ANDROID} MicroMessenger/8.0.49`],
  ])('%s is a browser inside another app', (_, userAgent) => {
    expect(device(userAgent).browser).toBe('inApp');
  });

  it('tells an iPad that calls itself a Mac from a Mac', () => {
    expect(device(MAC)).toEqual({ os: 'ios', ios: [17, 4], safari: true, browser: 'safari' });
    expect(device(MAC, 0).os).toBe('other');
  });

  it.each([
    ['11_4', true, true],
    ['12_1', true, true],
    ['12_2', false, true],
    ['12_3', false, true],
    ['12_4', false, false],
    ['17_0', false, false],
  ])('of iOS %s: legacy %s, too old for the app %s [A9-9]', (os, legacy, tooOld) => {
    expect(isLegacy(device(IPHONE(os)))).toBe(legacy);
    expect(isTooOldForApp(device(IPHONE(os)))).toBe(tooOld);
  });
});

describe('isOffered [A2-9]', () => {
  const link = (resourceType: 'IOS' | 'Android' | 'MOBILECONFIG') => ({ resourceType, url: 'https://get.test/app' });
  const offer = (over: object = {}) => ({
    start: demoStart({ downloads: [link('Android')] }),
    device: device(ANDROID),
    isMember: false,
    installed: false,
    webClip: false,
    ...over,
  });

  it('is where there is a link for the device', () => {
    expect(isOffered(offer())).toBe(true);
    expect(isOffered(offer({ device: device(IPHONE('17_0')) }))).toBe(false);
    expect(isOffered(offer({ start: demoStart() }))).toBe(false);
    expect(linkFor([link('MOBILECONFIG'), link('IOS')], device(IPHONE('17_0')))?.resourceType).toBe('IOS');
  });

  it('is not in the installed app, nor with the window switched off', () => {
    expect(isOffered(offer({ installed: true }))).toBe(false);
    expect(isOffered(offer({ start: demoStart({ downloads: [link('Android')], flags: { APPWIN3: false } }) }))).toBe(
      false,
    );
  });

  it('is for members only when the merchant says so', () => {
    const template = { ...demoStart().template, downloadNeedsLogin: true };
    const start = demoStart({ downloads: [link('Android')], template });
    expect(isOffered(offer({ start }))).toBe(false);
    expect(isOffered(offer({ start, isMember: true }))).toBe(true);
  });

  it('is not in a web clip without an iOS link [A4-10]', () => {
    const clip = { webClip: true, device: device(IPHONE('17_0')) };
    expect(isOffered(offer({ ...clip, start: demoStart({ downloads: [link('MOBILECONFIG')] }) }))).toBe(false);
    expect(isOffered(offer({ ...clip, start: demoStart({ downloads: [link('IOS')] }) }))).toBe(true);
  });
});
