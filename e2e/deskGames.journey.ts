import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { gameList, hotGames, type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { joinAs, type Player } from '../tools/lib/player.ts';
import { expectAccessible } from './axe.ts';
import { agreeToTerms, test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';
import { Keyboard } from './pages/keyboard.ts';

const PASSWORD = 'baize-demo-2026';
const GAME = 'Jeepney Moon';
const NODE = 'felt-jeepney-moon' as NodeId;
const SITE_FOLLOWS_MS = 15_000;

test.use({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  locale: 'en-US',
  contextOptions: { reducedMotion: 'reduce' },
});
test.setTimeout(600_000);

/** What a member is answered who opens the game: `open`, or the refusal's code. */
const opens = ({ client }: Player): Promise<string> =>
  client.call(launchGame, { nodeId: NODE }).then(
    () => 'open',
    (error: { code: string }) => error.code,
  );
const slots = async ({ client }: Player) => (await client.call(gameList, { gameType: 'RNG' })).games;

test('games and vendors are run from the desk with the keyboard alone: the site follows, and the log tells all of it', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  const desk = new DeskPage(page, product.backofficeUrl);
  const keys = new Keyboard(page);
  const kim = await joinAs(product.url, 'kim_keys');
  const phone = await openList(await browser.newPage({ viewport: { width: 390, height: 844 } }), product.url);
  const { panel, dialog } = desk;

  async function goTo(screen: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.type(screen);
    await page.keyboard.press('Enter');
    await expect(desk.heading(screen)).toBeVisible();
  }
  async function find(words: string, name: string): Promise<void> {
    await page.keyboard.press('/');
    await page.keyboard.type(words);
    await expect(page).toHaveURL(new RegExp(`search=${words}`));
    await keys.press(page.getByRole('button', { name, exact: true }));
    await expect(panel.getByRole('heading', { name, level: 2 })).toBeFocused();
  }
  async function because(reason: string, button: string): Promise<void> {
    await keys.write(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await keys.press(dialog.getByRole('button', { name: button, exact: true }));
    await expect(dialog).toHaveCount(0);
  }

  await test.step('staff log in and find a game', async () => {
    await desk.open('/today');
    await keys.write(desk.userName, 'eva');
    await keys.write(desk.password, PASSWORD);
    await page.keyboard.press('Enter');
    await expect(desk.heading('System')).toBeVisible();
    await goTo('Games');
    await expectAccessible(page, 'games');
    await find('jeepney', GAME);
    await expectAccessible(page, 'a game');
  });

  await test.step('it is hidden, which the site follows within seconds, and shown again', async () => {
    await expect(phone.game).toBeVisible();
    await keys.press(panel.getByRole('button', { name: 'Hide at this merchant' }));
    await expectAccessible(page, 'hiding a game');
    await because('The licence has run out', 'Hide');
    await expect(phone.game).toHaveCount(0, { timeout: SITE_FOLLOWS_MS });
    expect(await opens(kim)).toBe('games.unknown');
    await expect(panel.getByText('hidden', { exact: true })).toBeVisible();
    await keys.press(panel.getByRole('button', { name: 'Show at this merchant' }));
    await because('It was renewed', 'Show');
    await expect(phone.game).toBeVisible({ timeout: SITE_FOLLOWS_MS });
    expect(await opens(kim)).toBe('open');
  });

  await test.step('it is marked as new and hot, and gets a picture', async () => {
    await keys.press(panel.getByRole('checkbox', { name: 'New' }), 'Space');
    await keys.write(panel.getByRole('textbox', { name: 'Place in the hot list' }), '3');
    await keys.press(panel.getByRole('button', { name: 'Save marks' }));
    const hot = async () => (await kim.client.call(hotGames, {})).list.find(({ nodeId }) => nodeId === NODE)?.showIcon;
    await expect.poll(hot, { timeout: SITE_FOLLOWS_MS }).toBe('NEW');
    const picture = await sharp({ create: { width: 360, height: 480, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const choosing = page.waitForEvent('filechooser');
    await keys.press(panel.getByRole('button', { name: 'Choose an image' }));
    await (await choosing).setFiles({ name: 'moon.png', mimeType: 'image/png', buffer: picture });
    await expect(panel.getByRole('img', { name: `Image of ${GAME}` })).toBeVisible();
    const icon = async () => (await slots(kim)).find(({ nodeId }) => nodeId === NODE)?.iconUrl;
    await expect.poll(icon, { timeout: SITE_FOLLOWS_MS }).toContain('/art/icon/');
    await expectAccessible(page, 'a game with marks and a picture');
    // Only what is in the desk scrolls: what is hidden from the eye in it makes no page below.
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
  });

  await test.step('under maintenance it stays in the list and does not open, and then it does', async () => {
    await keys.press(panel.getByRole('button', { name: 'Put under maintenance' }));
    await because('The reels stick', 'Put under maintenance');
    await expect(panel.getByText('maintenance', { exact: true })).toBeVisible();
    expect(await opens(kim)).toBe('games.maintenance');
    await expect
      .poll(async () => (await slots(kim)).some(({ nodeId, closed }) => nodeId === NODE && closed))
      .toBe(true);
    await keys.press(panel.getByRole('button', { name: 'End maintenance' }));
    await because('They turn again', 'End maintenance');
    await expect.poll(() => opens(kim)).toBe('open');
  });

  await test.step('it gets another place, by number and step by step', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await keys.press(page.getByRole('button', { name: 'Clear' }));
    await keys.choose(page.getByRole('combobox', { name: 'Category' }), 'Slots');
    const handle = page.getByRole('button', { name: new RegExp(`^Move ${GAME}, now at position`) });
    await keys.press(handle);
    await expectAccessible(page, 'moving a game');
    await expect(dialog.getByRole('textbox', { name: /^Place in Slots/ })).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${GAME} is number 4 of Slots.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Move ${GAME}, now at position 4` })).toBeVisible();
    await expectAccessible(page, 'games in order');
    await keys.press(page.getByRole('button', { name: GAME, exact: true }));
    const earlier = panel.getByRole('button', { name: 'Move up' });
    await expect(earlier).toBeVisible();
    await keys.press(earlier);
    await expect(panel.getByText(/^3 of /)).toBeVisible();
    // The focus stays, so the next step is one key.
    await expect(earlier).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^2 of /)).toBeVisible();
    const second = async () => (await slots(kim))[1]?.nodeId;
    await expect.poll(second, { timeout: SITE_FOLLOWS_MS }).toBe(NODE);
  });

  await test.step('a vendor is paused and resumed, and says whether its list was read', async () => {
    await goTo('Vendors');
    await expectAccessible(page, 'vendors');
    await find('felt', 'Felt Studio');
    await expectAccessible(page, 'a vendor');
    await keys.press(panel.getByRole('button', { name: 'Pause' }));
    await because('Their wallet is slow', 'Pause');
    await expect(panel.getByText('paused', { exact: true })).toBeVisible();
    expect(await opens(kim)).toBe('games.maintenance');
    await keys.press(panel.getByRole('button', { name: 'Resume' }));
    await because('It is quick again', 'Resume');
    await expect(panel.getByText('up', { exact: true })).toBeVisible();
    await keys.press(panel.getByRole('button', { name: 'Refresh list now' }));
    await expect(page.getByText(/^Read: \d+ games/)).toBeVisible();
  });

  await test.step('its maintenance is planned, begins, and is taken back', async () => {
    const now = Date.now();
    await keys.writeMoment(panel.getByLabel('From, by your clock'), new Date(now - 60_000));
    await keys.writeMoment(panel.getByLabel('Until'), new Date(now + 3_600_000));
    await keys.write(panel.getByRole('textbox', { name: 'Message to players, EN' }), 'Back within the hour.');
    await keys.write(partReason('Maintenance'), 'Their new release');
    await keys.press(panel.getByRole('button', { name: 'Plan maintenance' }));
    await expect(panel.getByText('under maintenance', { exact: true })).toBeVisible();
    expect(await opens(kim)).toBe('games.maintenance');
    await keys.press(panel.getByRole('checkbox', { name: /^Cancel or end the maintenance/ }), 'Space');
    await keys.write(partReason('Maintenance'), 'It went well');
    await keys.press(panel.getByRole('button', { name: 'Save maintenance' }));
    await expect(panel.getByText('up', { exact: true })).toBeVisible();
    expect(await opens(kim)).toBe('open');
  });

  await test.step('it is kept to one country', async () => {
    await keys.choose(panel.getByRole('combobox', { name: 'Country to add' }), 'Philippines');
    await keys.press(panel.getByRole('button', { name: 'Add country' }));
    await expect(panel.getByRole('button', { name: 'Remove Philippines' })).toBeVisible();
    await expectAccessible(page, 'the countries of a vendor');
    await keys.write(partReason('Countries'), 'Their licence');
    await keys.press(panel.getByRole('button', { name: 'Save countries' }));
    await expect(page.getByText('Felt Studio is available in 1 country.')).toBeVisible();
  });

  await test.step('the log has every one of these with what was before and after', async () => {
    await goTo('Audit log');
    for (const [action, value, before, after] of [
      ['Showed in lobby', 'shown', 'false', 'true'],
      ['Changed a game’s marks', 'hot place', '1', '3'],
      ['Changed a game’s image', 'own picture', 'false', 'true'],
      ['Ended game maintenance', 'maintenance', 'true', 'false'],
      ['Moved a game', 'position', '3', '2'],
      ['Resumed a vendor', 'paused', 'true', 'false'],
      ['Read a vendor’s game list', 'games', '', /\d/],
      ['Cancelled vendor maintenance', 'words', /Back within the hour/, ''],
      ['Changed a vendor’s countries', 'countries', '', 'PH'],
    ] as const) {
      await keys.press(page.getByRole('button', { name: action, exact: true }).first());
      await expect(panel.getByRole('heading', { name: action, level: 2 })).toBeFocused();
      const row = panel.getByRole('row').filter({ hasText: new RegExp(value, 'i') });
      await expect(row.first(), `${action}: ${value} before`).toContainText(before);
      await expect(row.first(), `${action}: ${value} after`).toContainText(after);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
    await expectAccessible(page, 'the audit log');
  });
  expect(complaints).toEqual([]);

  /** The reason of one of the panel's forms. */
  function partReason(title: string) {
    const part = panel.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 3 }) });
    return part.getByRole('textbox', { name: /^Reason/ });
  }
});

/** The list of slots on somebody's phone, which nobody touches. */
async function openList(page: Page, url: string) {
  await agreeToTerms(page);
  await page.goto(`${url}/m/slot-games?vassalage=FELT`);
  return { game: page.getByRole('link', { name: new RegExp(GAME) }).first() };
}

for (const [way, hasTouch] of [
  ['mouse', false],
  ['finger', true],
] as const) {
  test.describe(`with a ${way}`, () => {
    test.use({ hasTouch, viewport: { width: 1024, height: 768 } });

    test(`games are dragged into order by ${way}, and Escape lets go`, async ({ page, product, complaints }) => {
      const desk = new DeskPage(page, product.backofficeUrl);
      // Playwright’s own touchscreen taps and does not drag.
      const session = await page.context().newCDPSession(page);
      await desk.open('/games?merchant=mobile&list=RNG');
      await desk.logIn('eva', PASSWORD);
      const handles = page.getByRole('button', { name: /^Move .*, now at position \d+$/ });
      await expect(handles.first()).toBeVisible();
      const names = async (): Promise<string[]> =>
        (await handles.allInnerTexts())
          .map((text) => /^Move (.*), now at position/.exec(text)?.[1] ?? text)
          .slice(0, 5);
      const before = await names();
      const first = { from: before[0] ?? '', to: 3 };

      await drag(first.to, false);
      await page.keyboard.press('Escape');
      await letGo(first.to);
      expect(await names()).toEqual(before);
      await expect(desk.dialog).toHaveCount(0);

      await drag(first.to, true);
      await expect(page.getByText(`${first.from} is number ${first.to} of Slots.`)).toBeVisible();
      const after = [...before.slice(1, first.to), first.from, ...before.slice(first.to)];
      expect(await names()).toEqual(after);
      await page.reload();
      await expect.poll(names).toEqual(after);
      expect(complaints).toEqual([]);

      /** The first game to the place of another. */
      async function drag(to: number, isLetGo: boolean): Promise<void> {
        const [start, end] = [await middle(1), await middle(to)];
        await touch('start', start);
        for (const part of [0.3, 0.7, 1])
          await touch('move', { x: start.x, y: start.y + (end.y - start.y) * part + 2 });
        if (isLetGo) await touch('end', end);
      }
      async function letGo(to: number): Promise<void> {
        await touch('end', await middle(to));
      }
      async function middle(place: number) {
        const box = await handles.nth(place - 1).boundingBox();
        if (!box) throw new Error('the handle is not there');
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
      async function touch(kind: 'start' | 'move' | 'end', at: { x: number; y: number }): Promise<void> {
        if (!hasTouch) {
          if (kind === 'end') return page.mouse.up();
          await page.mouse.move(at.x, at.y);
          return kind === 'start' ? page.mouse.down() : undefined;
        }
        const types = { start: 'touchStart', move: 'touchMove', end: 'touchEnd' } as const;
        await session.send('Input.dispatchTouchEvent', { type: types[kind], touchPoints: kind === 'end' ? [] : [at] });
      }
    });
  });
}
