import { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { GAME_TYPES, NodeId, VendorCode, type GameType } from '@baize/contract/games/games.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoBanners, demoGames, demoNotices, demoVendors } from './index.ts';
import { demoWord, demoWords } from '../demoTexts.ts';

const games = demoGames();
const of = (gameType: GameType) => games.filter((game) => game.gameType === gameType);

/** Whole words only. Marks and well-known titles of others, promises, and what speaks to children. */
const BANNED = [
  'megaways|bonanza|starburst|olympus|neko|aviator|plinko|monopoly|cleopatra|zeus|thor|lightning|crazy|buffalo|empire',
  'mahjong ways|book of|hold and win|fortune tiger|money coming|super ace|ocean king|casino war|crash|swertres|jili',
  'free money|guaranteed|sure|risk|easy|loan|profit|income|debt',
  'candy|sweet|sweets|toy|toys|teddy|kid|kids|child|children|baby|school|puppy|kitten|bunny|cartoon|santa|fairy|unicorn',
  'dino|circus|clown|playground|buddha|allah|jesus|god|gods|drug|sex|blood|kill|death|war',
];

describe('demoVendors', () => {
  it('puts Felt Studio first and leaves its games to its own list', () => {
    expect(demoVendors[0]).toMatchObject({ code: 'FELT', rank: 0 });
    expect(games.some(({ vendor }) => vendor === 'FELT')).toBe(false);
  });

  it('has codes and names of the right form, each once', () => {
    expect(demoVendors.length).toBeGreaterThanOrEqual(24);
    expect(new Set(demoVendors.map(({ code }) => code)).size).toBe(demoVendors.length);
    expect(new Set(demoVendors.map(({ name }) => name)).size).toBe(demoVendors.length);
    for (const { code } of demoVendors) {
      expect(code).toMatch(/^[A-Z0-9_]{2,12}$/);
      expect(v.is(VendorCode, code)).toBe(true);
    }
  });

  it('knows the vendors that the specification names (G4, G9)', () => {
    const codes = demoVendors.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['AV', 'AI', 'IMES', 'TF', 'IA', 'DS88', 'DIG', 'TCG_LOTTO_VN', 'TCG_SEA']),
    );
    for (const { code, categories } of demoVendors.slice(1)) {
      expect(new Set(games.filter(({ vendor }) => vendor === code).map(({ gameType }) => gameType))).toEqual(
        new Set(categories),
      );
    }
  });
});

describe('demoGames', () => {
  it('is the same every time', () => {
    expect(demoGames()).toEqual(games);
  });

  it('fills every category', () => {
    expect(games.length).toBeGreaterThanOrEqual(2_000);
    expect(games.length).toBeLessThanOrEqual(2_600);
    for (const gameType of GAME_TYPES)
      expect(of(gameType).length).toBeGreaterThanOrEqual(gameType === 'COCKFIGHT' ? 20 : 60);
    expect(of('RNG').length).toBeGreaterThan(1_000);
  });

  it('gives every game a code of its own and a node id', () => {
    const ids = games.map(({ vendor, gameCode }) => `${vendor}-${gameCode}`.toLowerCase());
    expect(new Set(ids).size).toBe(games.length);
    for (const { gameCode } of games) expect(gameCode).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
    for (const id of ids) expect(v.is(NodeId, id)).toBe(true);
  });

  it('uses no name twice, in many words and none of the banned ones', () => {
    expect(new Set(games.map(({ name }) => name.toLowerCase())).size).toBe(games.length);
    expect(new Set(games.flatMap(({ name }) => name.toLowerCase().split(/[^a-z]+/))).size).toBeGreaterThan(400);
    const banned = new RegExp(`\\b(${BANNED.join('|')})\\b`, 'i');
    expect(games.filter(({ name }) => banned.test(name)).map(({ name }) => name)).toEqual([]);
    expect(games.filter(({ name }) => name.length > 30).map(({ name }) => name)).toEqual([]);
  });

  it('never says a word twice in one name', () => {
    const doubled = games.filter(({ name }) => {
      const words = name
        .toLowerCase()
        .replace(/'s\b/g, '')
        .split(' ')
        .map((word) => word.replace(/s$/, ''));
      return name !== 'Bull Bull' && new Set(words).size < words.length && !words.join(' ').includes('bull bull');
    });
    expect(doubled.map(({ name }) => name)).toEqual([]);
  });

  it('asks for the minimum bets of the filter panel, from 0.01', () => {
    const rng = new Set(of('RNG').map(({ minBet }) => minBet));
    for (const step of [1n, 5n, 10n, 50n, 75n, 100n]) expect(rng).toContain(step);
    expect(games.every(({ minBet }) => minBet >= 1n)).toBe(true);
  });

  it('classes slots only, and has some of every class', () => {
    expect(games.every(({ gameType, gameClassify }) => gameType === 'RNG' || gameClassify === '')).toBe(true);
    for (const one of ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const) {
      expect(games.filter(({ gameClassify }) => gameClassify === one).length).toBeGreaterThan(30);
    }
  });

  it('has few hot and few new ones', () => {
    const hot = games.flatMap(({ hotRank }) => hotRank ?? []).sort((a, b) => a - b);
    expect(hot).toEqual(hot.map((_, index) => index + 1));
    expect(hot.length / games.length).toBeCloseTo(0.03, 2);
    expect(games.filter(({ isNew }) => isNew).length / games.length).toBeCloseTo(0.06, 1);
  });

  it('counts each vendor from 0 without a gap', () => {
    for (const { code } of demoVendors) {
      const orders = games.filter(({ vendor }) => vendor === code).map(({ sortOrder }) => sortOrder);
      expect(orders).toEqual(orders.map((_, index) => index));
    }
  });
});

describe('demoBanners', () => {
  const words = demoBanners.flatMap(({ id }) => ['kicker', 'title', 'text'].map((part) => `banners.${id}.${part}`));

  it('has one for every place and several for the home page, with words', () => {
    expect(new Set(demoBanners.map(({ group }) => group))).toEqual(new Set(BANNER_GROUPS));
    expect(demoBanners.filter(({ group }) => group === 'm_home').length).toBeGreaterThanOrEqual(5);
    for (const key of words) expect(demoWord(key)).not.toBe('');
  });

  it('claims no number of studios, titles or tables, which the demo would have to have', () => {
    const counted = /(\d|two|three|four|five|dozens|hundreds|thousands|dalawa|tatlo|apat|lima|dose)\S* (na )?/.source;
    const claim = new RegExp(`${counted}(studio|provider|title|game|table|laro|mesa)`, 'i');
    const said = words.flatMap((key) => Object.values(demoWords(key)));
    expect(said.filter((text) => claim.test(text))).toEqual([]);
  });
});

describe('demoNotices', () => {
  it('is dated back from now, newest first, in plain HTML', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    const notices = demoNotices(now);
    expect(notices.length).toBeGreaterThanOrEqual(6);
    const dates = notices.map(({ startDate }) => startDate.getTime());
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(dates[0]).toBe(now.getTime());
    for (const { id } of notices) {
      expect(demoWord(`notices.${id}.title`)).not.toBe('');
      for (const text of Object.values(demoWords(`notices.${id}.content`)))
        expect(text.replace(/<\/?(p|ol|li|a href="\/m\/[^"]*"|a)>/g, '')).not.toMatch(/[<>]/);
    }
  });
});
